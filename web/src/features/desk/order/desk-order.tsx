import type { FullOrder } from '@passage/contracts/api/orders/order-view.schema'
import type { OfferedAction } from '@passage/contracts/domain/orders/order-actions'
import { History, Mail } from 'lucide-react'
import { type ReactNode, Suspense, useRef, useState } from 'react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import type { ConnectionState } from '../../../lib/keep-open.ts'
import { Card } from '../../../ui/card.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Parts } from '../../../ui/feedback/part.tsx'
import { RetryButton } from '../../../ui/feedback/retry-button.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { useWorkflow } from '../../decisions/api/order-reads.ts'
import { type OpenedDialog, OrderDialogs } from '../../decisions/order-dialogs.tsx'
import { suggestStatus } from '../../decisions/parts/note-drafts.ts'
import { refOf } from '../../decisions/parts/row-actions.ts'
import { StaffTurn } from '../../decisions/parts/staff-turn.tsx'
import { OpenRequests } from '../../decisions/review/open-requests.tsx'
import { AttentionPanel, HistoryTab, MailsTab, RequestForm } from '../../decisions/staff-parts.ts'
import { pendingVerdicts } from '../../decisions/verdict/pending-verdicts.ts'
import { RecordedWarnings } from '../../one-order/details/recorded-warnings.tsx'
import { TripFold } from '../../one-order/details/trip-fold.tsx'
import { DocumentsFold } from '../../one-order/documents/documents-fold.tsx'
import { Fold } from '../../one-order/fold.tsx'
import { MoneyFold } from '../../one-order/money/money-fold.tsx'
import { ConnectionIndicator } from '../../one-order/timeline/connection-indicator.tsx'
import { PassportPage } from '../../one-order/timeline/passport-page.tsx'
import { TravellersFold } from '../../one-order/travellers-fold.tsx'
import { FirstControl, TurnControl } from '../../one-order/turn/turn-control.tsx'
import { useCurrentUser } from '../../session/api/current-user.ts'
import { type Decision, decisionsFor } from '../state/decisions.ts'
import { useDeskKeys } from '../state/use-desk-keys.ts'
import { AssigneePicker } from '../work/assignee-picker.tsx'
import { InternalNotes } from '../work/internal-notes.tsx'
import { PresenceLine } from '../work/presence-line.tsx'
import { ChangesByOthers } from './changes-by-others.tsx'
import { DecisionBar } from './decision-bar.tsx'
import type { Review } from './one-document.tsx'
import { ReviewPart } from './review-part.tsx'

/** Remembered for all orders: a person who reads the history of one reads that of the next. */
const EVERY_ORDER = 'desk'

/** Actions beside the document in front. */
const IN_PLACE: readonly Decision[] = ['approve', 'send_back', 'note']

const waiting = <Skeleton className="h-24" />

interface DeskOrderProps {
  order: FullOrder
  connection: ConnectionState
  /** When the server last answered; milliseconds. */
  asOf: number
  onReviewed: (words: string) => void
}

/** An order with everything staff need to decide about it, and the decisions at the lower edge. */
export function DeskOrder({ order, connection, asOf, onReviewed }: DeskOrderProps) {
  const { user } = useCurrentUser()
  const role = user?.role ?? 'service_provider'
  const [dialog, setDialog] = useState<OpenedDialog | null>(null)
  const [asking, setAsking] = useState(false)
  const review = useRef<Review>(null)
  const decisions = decisionsFor(order, role)

  const openDialog = (action: OfferedAction) => setDialog({ action, order: refOf(order) })
  const decide = (decision: Decision) => {
    // The decision depends on the earlier verdicts.
    if (!IN_PLACE.includes(decision)) void pendingVerdicts.sendAll()
    switch (decision) {
      case 'approve':
        return review.current?.approve()
      case 'send_back':
        return review.current?.sendBack()
      case 'ask':
        return setAsking(true)
      case 'note':
        return noteField()?.focus()
      case 'embassy_file':
        return
      case 'changeStatus':
        if (order.nextAction === 'submit') suggestStatus(order.id, 'submitted')
        return openDialog(decision)
      default:
        return openDialog(decision)
    }
  }
  const may = (decision: Decision) => (decisions.includes(decision) ? () => decide(decision) : undefined)
  const approveByKey = () => review.current?.approveByKey()
  useDeskKeys({
    approve: decisions.includes('approve') ? approveByKey : undefined,
    sendBack: may('send_back'),
    note: () => decide('note'),
    viewer: (key) => review.current?.press(key) ?? false,
  })

  return (
    <Parts>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <AssigneePicker order={order} />
        <PresenceLine orderId={order.id} />
        <div className="ml-auto min-h-5">
          <ConnectionIndicator connection={connection} asOf={asOf} />
        </div>
      </div>
      <ChangesByOthers order={order} />
      {order.needsAttention && <Attention order={order} />}
      <UnfitVisa order={order} />
      <OpenRequests order={order} />
      <ReviewPart ref={review} order={order} onReviewed={onReviewed} />
      {asking && (
        <Suspense>
          <RequestForm order={order} onClosed={() => setAsking(false)} />
        </Suspense>
      )}
      <Card id={NOTES}>
        <InternalNotes orderId={order.id} />
      </Card>
      <StaffTurn order={order}>
        <FirstControl order={order} readOnly />
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
      <DecisionBar order={order} decisions={decisions} onDecide={decide} />
      <OrderDialogs
        opened={dialog}
        role={role}
        onOpen={(action, ref) => setDialog({ action, order: ref })}
        onClose={(closed) => setDialog((now) => (now === closed ? null : now))}
      />
    </Parts>
  )
}

/** Passports that the ordered visa does not fit, as recorded with the order. */
function UnfitVisa({ order }: { order: FullOrder }) {
  const { LL } = useI18n()
  if (order.visaWarnings.length === 0) return null
  return (
    <Alert kind="warning" live="off" title={LL.checker.misfit.title()}>
      <dl className="grid gap-2">
        <RecordedWarnings order={order} />
      </dl>
    </Alert>
  )
}

/** The field for an internal note. */
const NOTES = 'desk-notes'

const noteField = () => document.querySelector<HTMLTextAreaElement>(`#${NOTES} textarea`)

/** Why the order needs staff, and what helps. */
function Attention({ order }: { order: FullOrder }) {
  const { LL } = useI18n()
  const texts = LL.staffWork.history
  const workflow = useWorkflow(order.id)
  if (workflow.isPending) return waiting
  if (!workflow.data) {
    return (
      <Alert kind="error" title={texts.failed()} action={<RetryButton query={workflow} size="small" />}>
        {texts.failedText()}
      </Alert>
    )
  }
  return (
    <Suspense fallback={waiting}>
      <AttentionPanel order={order} history={workflow.data} />
    </Suspense>
  )
}

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
