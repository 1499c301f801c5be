import type { FullOrder } from '@passage/contracts/api/orders/order-view.schema'
import type { OfferedAction } from '@passage/contracts/domain/orders/order-actions'
import { History, Mail } from 'lucide-react'
import { type ReactNode, type RefObject, Suspense, useState } from 'react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import type { ConnectionState } from '../../../lib/keep-open.ts'
import { useNarrowScreen } from '../../../lib/use-wide-screen.ts'
import { Card } from '../../../ui/card.tsx'
import { Parts } from '../../../ui/feedback/part.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { type OpenedDialog, OrderDialogs } from '../../decisions/order-dialogs.tsx'
import { suggestStatus } from '../../decisions/parts/note-drafts.ts'
import { refOf } from '../../decisions/parts/row-actions.ts'
import { StaffTurn } from '../../decisions/parts/staff-turn.tsx'
import { OpenRequests } from '../../decisions/review/open-requests.tsx'
import { DeliveredVisas, HistoryTab, MailsTab, RequestForm } from '../../decisions/staff-parts.ts'
import { TripFold } from '../../one-order/details/trip-fold.tsx'
import { DocumentsFold } from '../../one-order/documents/documents-fold.tsx'
import { Fold } from '../../one-order/fold.tsx'
import { MoneyFold } from '../../one-order/money/money-fold.tsx'
import { PassportPage } from '../../one-order/timeline/passport-page.tsx'
import { TravellersFold } from '../../one-order/travellers-fold.tsx'
import { TurnControl } from '../../one-order/turn/turn-control.tsx'
import { useCurrentUser } from '../../session/api/current-user.ts'
import { documentsOf } from '../review/document-strip.tsx'
import type { Review } from '../review/review-part.tsx'
import { type Decision, decisionsFor } from '../state/decisions.ts'
import { useFullScreen } from '../state/desk-view.ts'
import { afterRender } from '../state/shown-rows.ts'
import { useDeskKeys } from '../state/use-desk-keys.ts'
import { InternalNotes } from '../work/internal-notes.tsx'
import { DecisionBar, OtherDecisions } from './decision-bar.tsx'
import { UnfitVisa } from './unfit-visa.tsx'

/** Remembered for all orders: a person who reads the history of one reads that of the next. */
const EVERY_ORDER = 'desk'

/** On a phone the bar has only these while documents wait. */
const VERDICTS: readonly Decision[] = ['approve', 'send_back']

interface DeskOrderProps {
  order: FullOrder
  review: RefObject<Review | null>
  connection: ConnectionState
  /** Only the decisions are shown. */
  isFull: boolean
}

/** Below an order's documents: everything else staff need to decide about it, and the decisions at the lower edge. */
export function DeskOrder({ order, review, connection, isFull }: DeskOrderProps) {
  const { LL } = useI18n()
  const { setFull } = useFullScreen()
  const { user } = useCurrentUser()
  const role = user?.role ?? 'service_provider'
  const [dialog, setDialog] = useState<OpenedDialog | null>(null)
  const [asking, setAsking] = useState(false)
  const decisions = decisionsFor(order, role)

  const openDialog = (action: OfferedAction) => setDialog({ action, order: refOf(order) })
  const decide = (decision: Decision) => {
    switch (decision) {
      case 'approve':
        return review.current?.approve()
      case 'send_back':
        return review.current?.sendBack()
      case 'ask':
        setFull(false)
        return setAsking(true)
      case 'note':
        if (!isFull) return noteField()?.focus()
        setFull(false)
        return afterRender(() => noteField()?.focus())
      case 'embassy_file':
        return
      case 'changeStatus':
        if (order.nextAction === 'submit') suggestStatus(order.id, 'submitted')
        return openDialog(decision)
      default:
        return openDialog(decision)
    }
  }
  const judges = decisions.includes('approve')
  const noneWaits = () => toast.info(LL.desk.review.key.none())
  useDeskKeys({
    approve: judges ? () => review.current?.approveByKey() : noneWaits,
    sendBack: judges ? () => review.current?.sendBack() : noneWaits,
    ignored: () => toast.info(LL.desk.review.key.opening()),
    decide: decisions.includes('decideTraveller') ? () => decide('decideTraveller') : undefined,
    note: () => decide('note'),
    nextDocument: () => review.current?.step(1),
    previousDocument: () => review.current?.step(-1),
    full: () => setFull(!isFull),
    viewer: (key) => review.current?.press(key) ?? false,
  })
  const isPhone = useNarrowScreen()
  const [inBar, elsewhere] =
    judges && isPhone ? [VERDICTS, decisions.filter((one) => !VERDICTS.includes(one))] : [decisions, []]

  return (
    <>
      <div hidden={isFull} className="grid gap-3">
        <Parts>
          <OtherDecisions order={order} decisions={elsewhere} onDecide={decide} />
          {documentsOf(order).length === 0 && <UnfitVisa order={order} />}
          <OpenRequests order={order} />
          {asking && (
            <Suspense>
              <RequestForm order={order} onClosed={() => setAsking(false)} />
            </Suspense>
          )}
          <Card id={NOTES}>
            <InternalNotes orderId={order.id} />
          </Card>
          <StaffTurn order={order}>
            <div className="mt-4 empty:hidden">
              <Suspense fallback={<Skeleton className="h-24" />}>
                <DeliveredVisas order={order} />
              </Suspense>
            </div>
            <TurnControl order={order} connection={connection} readOnly />
          </StaffTurn>
          <Card padded={false} className="divide-y divide-hairline">
            <Parts>
              <DocumentsFold order={order} readOnly />
              <TravellersFold order={order} readOnly />
              <TripFold order={order} readOnly />
              <MoneyFold order={order} />
              <StaffFolds order={order} />
            </Parts>
          </Card>
          <PassportPage order={order} />
        </Parts>
      </div>
      <Parts>
        <DecisionBar order={order} decisions={inBar} onDecide={decide} />
        <OrderDialogs
          opened={dialog}
          role={role}
          onOpen={(action, ref) => setDialog({ action, order: ref })}
          onClose={(closed) => setDialog((now) => (now === closed ? null : now))}
        />
      </Parts>
    </>
  )
}

/** The field for an internal note. */
const NOTES = 'desk-notes'

const noteField = () => document.querySelector<HTMLTextAreaElement>(`#${NOTES} textarea`)

/** Staff's facts of an order, folded; each is read when it is unfolded. */
function StaffFolds({ order }: { order: FullOrder }) {
  const { LL } = useI18n()
  const texts = LL.desk.folds
  return (
    <>
      <Fold
        orderNumber={EVERY_ORDER}
        name="history"
        icon={History}
        title={texts.history()}
        state={texts.historyState()}
        lazy
      >
        {later(<HistoryTab order={order} />)}
      </Fold>
      <Fold orderNumber={EVERY_ORDER} name="mails" icon={Mail} title={texts.mails()} state={texts.mailsState()} lazy>
        {later(<MailsTab orderId={order.id} />)}
      </Fold>
    </>
  )
}

const later = (part: ReactNode) => <Suspense fallback={<Skeleton className="h-48" />}>{part}</Suspense>
