import type { FullOrder } from '@passage/contracts/api/orders/order-view.schema'
import type { OfferedAction } from '@passage/contracts/domain/orders/order-actions'
import { isStaff, type Role } from '@passage/contracts/domain/people/roles'
import { type ReactNode, Suspense } from 'react'
import { useI18n } from '../../../../i18n/use-i18n.ts'
import type { ConnectionState } from '../../../../lib/keep-open.ts'
import type { Tab } from '../../../../lib/places/orders-place.ts'
import { Part, Parts } from '../../../../ui/feedback/part.tsx'
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import { OrderStatusBadge, PaymentStatusBadge } from '../../../../ui/lists/badge.tsx'
import { type TabChoice, Tabs } from '../../../../ui/tabs.tsx'
import type { OrderRef } from '../../../decisions/parts/row-actions.ts'
import { ColleaguesDecisions, HistoryTab, MailsTab, StaffTurn } from '../../../decisions/staff-parts.ts'
import { useDecided } from '../../../decisions/undo/pending-decisions.ts'
import { OrderThumbnails } from '../../../one-order/documents/order-thumbnails.tsx'
import { waitingDocuments } from '../../../one-order/documents/review-order.ts'
import { TurnCard } from '../../../one-order/turn/turn-card.tsx'
import { asksDetails, FirstControl, TurnControl } from '../../../one-order/turn/turn-control.tsx'
import { DetailsTab } from './details-tab.tsx'
import { DocumentsTab } from './documents-tab.tsx'
import { StaffActions } from './staff-actions.tsx'

export interface SheetsProps {
  tab: Tab
  role: Role
  onTab: (tab: Tab) => void
  onDialog: (action: OfferedAction, order: OrderRef) => void
}

/** Whose turn it is with its control, as on the order's page; then details and documents, for staff also what happened and what was mailed. */
export function OrderSheets({
  order,
  connection,
  tab,
  role,
  onTab,
  onDialog,
}: SheetsProps & { order: FullOrder; connection: ConnectionState }) {
  const { LL } = useI18n()
  const texts = LL.orderDetails.tabs
  const staff = isStaff(role)
  const decided = useDecided(order)
  const waiting = staff ? waitingDocuments(order.status, order.documents).length : 0
  const sheets: TabChoice<Tab>[] = [
    {
      id: 'details',
      label: texts.details(),
      stays: true,
      content: later(<DetailsTab order={decided} travellers={staff || !asksDetails(order)} readOnly={staff} />),
    },
    {
      id: 'documents',
      label: texts.documents(),
      count: waiting,
      stays: true,
      content: later(<DocumentsTab order={order} role={role} />),
    },
  ]
  if (staff) {
    sheets.push(
      { id: 'history', label: texts.history(), content: later(<HistoryTab order={order} />) },
      { id: 'mails', label: texts.mails(), content: later(<MailsTab orderId={order.id} />) },
    )
  }
  return (
    <OrderThumbnails order={order}>
      <Parts>
        <p className="flex flex-wrap items-center gap-2">
          <OrderStatusBadge status={decided.status} decisions={decided.decisions} />
          <PaymentStatusBadge status={order.paymentStatus} orderStatus={order.status} refundOwed={order.refundOwed} />
        </p>
        {staff ? (
          later(
            <StaffTurn order={decided}>
              <FirstControl order={order} readOnly />
              <TurnControl order={order} connection={connection} readOnly />
            </StaffTurn>,
          )
        ) : (
          <TurnCard order={order} heading="h3" first={<FirstControl order={order} readOnly={false} />}>
            <TurnControl order={order} connection={connection} readOnly={false} />
          </TurnCard>
        )}
        <StaffActions order={decided} role={role} onDialog={onDialog} />
        <Tabs label={LL.orderDetails.tabsLabel()} tabs={sheets} value={tab} onChange={onTab} />
        {staff && (
          <div className="sticky bottom-0 z-10">
            <Suspense>
              <ColleaguesDecisions order={order} withOwn />
            </Suspense>
          </div>
        )}
      </Parts>
    </OrderThumbnails>
  )
}

const later = (sheet: ReactNode) => (
  <Part>
    <Suspense fallback={<Skeleton className="h-64" />}>{sheet}</Suspense>
  </Part>
)
