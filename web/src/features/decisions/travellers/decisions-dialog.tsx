import type { OrderDocument } from '@passage/contracts/api/documents/documents.schema'
import type { FullOrder } from '@passage/contracts/api/orders/order-view.schema'
import { travelling } from '@passage/contracts/domain/travellers/traveller-decision'
import { Check } from 'lucide-react'
import { type FormEvent, Suspense, useId, useState } from 'react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { listed } from '../../../lib/words/format.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx'
import { RetryButton } from '../../../ui/feedback/retry-button.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { knownSeq, useFullOrder } from '../../one-order/api/order.ts'
import { useTravellerNames } from '../../one-order/travellers/traveller-name.ts'
import { useCurrentUser } from '../../session/api/current-user.ts'
import { ChangedMeanwhile } from '../parts/action-failure.tsx'
import { isTyped } from '../parts/note-drafts.ts'
import type { OrderRef } from '../parts/row-actions.ts'
import { type SeenSeq, useSeenSeq } from '../parts/use-seen-seq.ts'
import { ColleaguesDecisions } from '../undo/colleagues-decisions.tsx'
import { useDecided } from '../undo/pending-decisions.ts'
import { DecidedLine } from './decided-line.tsx'
import { DecisionOutlook, outlookOf } from './decision-outlook.tsx'
import { DecisionRow } from './decision-row.tsx'
import { barsTo } from './standing.ts'
import { type ChosenDecisions, reasonsKey, type Sending, useChosenDecisions } from './use-chosen-decisions.ts'

const ActionDialog = lazyPart(() => import('../action-dialog.tsx'))

/** The embassy's answers about the travellers of one order: several in one go, each of which can be undone by itself. */
export default function DecisionsDialog({ order, onClose }: { order: OrderRef; onClose: () => void }) {
  const { LL } = useI18n()
  const texts = LL.staffWork.decisions
  const detail = useFullOrder(order.orderNumber, true)
  const seen = useSeenSeq(detail)
  const shown = useDecided(detail.data)
  const [sending, setSending] = useState(false)
  return (
    <Dialog
      open
      onClose={onClose}
      busy={sending}
      unsent={() => isTyped(reasonsKey(order.orderId))}
      size="large"
      title={texts.title()}
      description={texts.order({ number: order.orderNumber, name: order.customerName })}
    >
      {detail.isPending && <Skeleton className="h-96" />}
      {detail.isError && !shown && (
        <Alert kind="error" title={LL.orderDetails.failed()} action={<RetryButton query={detail} />} />
      )}
      {shown && <Form order={shown} {...{ seen, sending, setSending, onClose }} orderRef={order} />}
    </Dialog>
  )
}

interface FormProps extends Sending {
  order: FullOrder
  seen: SeenSeq
  orderRef: OrderRef
  onClose: () => void
}

function Form({ order, seen, orderRef, onClose, ...busy }: FormProps) {
  const { LL } = useI18n()
  const formId = useId()
  const { user } = useCurrentUser()
  const texts = LL.staffWork.decisions
  const [withdrawn, setWithdrawn] = useState<OrderDocument | null>(null)
  const decisions = useChosenDecisions(order, seen, busy, (count) => {
    toast.success(texts.done(count), texts.doneText())
    onClose()
  })
  const { changes, sending } = decisions
  const outlook = outlookOf(order, changes)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!sending && changes.length > 0 && outlook.refusal === null) void decisions.send()
  }
  return (
    <>
      <form id={formId} noValidate onSubmit={submit} className="grid gap-4">
        <ChangedMeanwhile
          order={order}
          seenSeq={knownSeq(order, seen.seenSeq, user)}
          error={decisions.changedMeanwhile}
        />
        <ColleaguesDecisions order={order} withOwn />
        <Recorded order={order} decisions={decisions} />
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <DecidedLine decisions={order.decisions} />
          <GrantRest order={order} decisions={decisions} />
        </div>
        <ul className="divide-y divide-hairline border-y border-hairline pt-4">
          {travelling(order.decisions).map((position) => (
            <DecisionRow
              key={position}
              order={order}
              position={position}
              decisions={decisions}
              onWithdrawVisa={setWithdrawn}
            />
          ))}
        </ul>
        {changes.length > 0 && <DecisionOutlook order={order} changes={changes} outlook={outlook} />}
        <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          <Button variant="secondary" disabled={sending} onClick={onClose}>
            {LL.common.cancel()}
          </Button>
          <Button
            type="submit"
            busy={sending}
            disabled={(changes.length === 0 || outlook.refusal !== null) && !sending}
          >
            {changes.length > 0 ? texts.record(changes.length) : texts.recordNone()}
          </Button>
        </div>
      </form>
      <Suspense>
        {withdrawn && (
          <ActionDialog
            action="withdrawVisa"
            order={orderRef}
            ids={{ documentId: withdrawn.id }}
            onClose={() => setWithdrawn(null)}
          />
        )}
      </Suspense>
    </>
  )
}

interface PartProps {
  order: FullOrder
  decisions: ChosenDecisions
}

/** What the last try recorded, where it was not everything. */
function Recorded({ order, decisions: { recorded, failures } }: PartProps) {
  const { LL, locale } = useI18n()
  const { nameAt } = useTravellerNames(order)
  const texts = LL.staffWork.decisions
  if (failures.size === 0) return null
  return (
    <Alert kind="warning" live="assertive" title={texts.partly()}>
      {recorded.length > 0 ? texts.partlyText({ names: listed(recorded.map(nameAt), locale) }) : texts.noneText()}
    </Alert>
  )
}

/** Chooses *granted* for everyone without an answer or another choice. */
function GrantRest({ order, decisions }: PartProps) {
  const texts = useI18n().LL.staffWork.decisions
  const rest = travelling(order.decisions).filter(
    (position) =>
      order.decisions[position - 1] === 'open' &&
      decisions.choiceOf(position) === null &&
      barsTo(order, position, 'approved') === null,
  )
  if (rest.length < 2) return null
  return (
    <Button
      variant="secondary"
      size="small"
      icon={Check}
      disabled={decisions.sending}
      onClick={() => decisions.choose(Object.fromEntries(rest.map((position) => [position, 'approved' as const])))}
    >
      {texts.grantRest()}
    </Button>
  )
}
