import type { OrderDetail } from '@passage/contracts/api/orders/orders.schema'
import { isStaff, type Role } from '@passage/contracts/domain/people/roles'
import { useQuery } from '@tanstack/react-query'
import { RotateCw, SearchX } from 'lucide-react'
import { type ReactNode, Suspense } from 'react'
import { useI18n } from '../../../../i18n/use-i18n.ts'
import { codeOf } from '../../../../lib/server/api-error.ts'
import { useFormat } from '../../../../lib/words/use-format.ts'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { Alert } from '../../../../ui/feedback/alert.tsx'
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import { OrderStatusBadge, PaymentStatusBadge } from '../../../../ui/lists/badge.tsx'
import { EmptyState } from '../../../../ui/lists/empty-state.tsx'
import { type TabChoice, Tabs } from '../../../../ui/tabs.tsx'
import { orderQuery } from '../../../one-order/api/order.ts'
import { useLiveOrder } from '../../../one-order/api/use-live-order.ts'
import { factsOfDetail } from '../../../one-order/turn/next-step.ts'
import type { OrderRef } from '../../state/order-ref.ts'
import type { Tab } from '../../state/orders-place.ts'
import { waitingDocuments } from '../../state/review-order.ts'
import type { OrderDialog as Dialogs } from '../../state/row-actions.ts'
import { NextStep } from '../next-step.tsx'
import { HistoryTab, MailsTab } from '../staff-parts.ts'
import { DetailsTab } from './details-tab.tsx'
import { DocumentsTab } from './documents-tab.tsx'
import { StaffActions } from './staff-actions.tsx'

export interface OrderDialogProps {
  orderId: string
  tab: Tab
  role: Role
  onTab: (tab: Tab) => void
  onClose: () => void
  onDialog: (dialog: Dialogs, order: OrderRef) => void
}

/** An order on its sheets: details and documents, for staff also what happened and what was mailed. Agency specification §2.3. */
export default function OrderDialog({ orderId, tab, role, onTab, onClose, onDialog }: OrderDialogProps) {
  const { LL } = useI18n()
  const format = useFormat()
  const texts = LL.orderDetails
  const detail = useQuery({ ...orderQuery(orderId), staleTime: 0 })
  // Others work on the same order, and so does the order itself.
  useLiveOrder(orderId)
  const order = detail.data
  const country = order && format.name(order.destinationCountry, order.destinationCountryFr)

  return (
    <Dialog
      open
      onClose={onClose}
      size="wide"
      title={order ? texts.title({ number: order.orderNumber }) : texts.titleLoading()}
      description={order && `${order.customerName} · ${country} · ${format.name(order.visaType, order.visaTypeFr)}`}
    >
      {detail.isPending && (
        <div role="status">
          <span className="sr-only">{LL.common.loading()}</span>
          <Skeleton className="h-96" />
        </div>
      )}
      {detail.isError && !order && <NotLoaded error={detail.error} busy={detail.isFetching} onRetry={detail.refetch} />}
      {order && (
        <div className="grid gap-5">
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <p className="flex flex-wrap items-center gap-2">
              <OrderStatusBadge status={order.status} />
              <PaymentStatusBadge status={order.paymentStatus} orderStatus={order.status} />
            </p>
            <NextStep order={order} facts={factsOfDetail(order)} role={role} />
          </div>
          {detail.isError && <Alert kind="warning">{texts.stale()}</Alert>}
          <StaffActions order={order} role={role} onDialog={onDialog} />
          <Sheets order={order} tab={tab} role={role} onTab={onTab} onDialog={onDialog} />
        </div>
      )}
    </Dialog>
  )
}

function Sheets({
  order,
  tab,
  role,
  onTab,
  onDialog,
}: Pick<OrderDialogProps, 'tab' | 'role' | 'onTab' | 'onDialog'> & { order: OrderDetail }) {
  const { LL } = useI18n()
  const texts = LL.orderDetails.tabs
  const staff = isStaff(role)
  const waiting = staff ? waitingDocuments(order.status, order.documents).length : 0
  const sheets: TabChoice<Tab>[] = [
    { id: 'details', label: texts.details(), content: <DetailsTab order={order} role={role} onDialog={onDialog} /> },
    {
      id: 'documents',
      label: texts.documents(),
      count: waiting,
      content: later(<DocumentsTab order={order} role={role} />),
    },
  ]
  if (staff) {
    sheets.push(
      { id: 'history', label: texts.history(), content: later(<HistoryTab orderId={order.id} />) },
      { id: 'mails', label: texts.mails(), content: later(<MailsTab orderId={order.id} />) },
    )
  }
  return <Tabs label={LL.orderDetails.tabsLabel()} tabs={sheets} value={tab} onChange={onTab} />
}

const later = (sheet: ReactNode) => <Suspense fallback={<Skeleton className="h-64" />}>{sheet}</Suspense>

function NotLoaded({ error, busy, onRetry }: { error: Error; busy: boolean; onRetry: () => unknown }) {
  const { LL } = useI18n()
  const texts = LL.orderDetails
  const code = codeOf(error)
  if (code === 'order_not_found' || code === 'not_allowed' || code === 'invalid_input') {
    return (
      <EmptyState icon={SearchX} title={texts.notFound()}>
        {texts.notFoundText()}
      </EmptyState>
    )
  }
  return (
    <Alert
      kind="error"
      title={texts.failed()}
      action={
        <Button variant="secondary" icon={RotateCw} busy={busy} onClick={() => void onRetry()}>
          {LL.common.retry()}
        </Button>
      }
    >
      {texts.failedText()}
    </Alert>
  )
}
