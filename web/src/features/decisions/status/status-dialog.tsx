import type { FullOrder } from '@passage/contracts/api/orders/order-view.schema'
import { decisionsWith, expectingVisas } from '@passage/contracts/domain/travellers/traveller-decision'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { listed } from '../../../lib/words/format.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { OrderStatusBadge, PaymentStatusBadge } from '../../../ui/lists/badge.tsx'
import { useOrderStatusName } from '../../../ui/lists/status-name.ts'
import { useFullOrder } from '../../one-order/api/order.ts'
import { useTravellerNames } from '../../one-order/travellers/traveller-name.ts'
import { ChangedMeanwhile } from '../parts/action-failure.tsx'
import { isTyped, type StatusChoice } from '../parts/note-drafts.ts'
import { NoteField } from '../parts/note-field.tsx'
import type { OrderRef } from '../parts/row-actions.ts'
import { useSeenSeq } from '../parts/use-seen-seq.ts'
import { AnswerForAll } from '../travellers/answer-for-all.tsx'
import { useDecided } from '../undo/pending-decisions.ts'
import { withoutVisa } from '../visa/visa-upload.ts'
import { Consequences, Exception } from './consequences.tsx'
import { DeliveryField } from './delivery-field.tsx'
import { DetailsMissing } from './details-missing.tsx'
import { outlookFacts } from './outlook-facts.ts'
import { StatusChoices } from './status-choices.tsx'
import { StatusFailure } from './status-failure.tsx'
import { SubmissionFields } from './submission-fields.tsx'
import { useOutlook } from './use-outlook.ts'
import { useStatusChange } from './use-status-change.ts'

export interface StatusDialogProps {
  order: OrderRef
  onClose: () => void
  /** Opens the form for the travellers' details. */
  onCorrect: () => void
  /** Opens the decisions about each traveller. */
  onDecide: () => void
}

/** Staff move an order. The order is read when the dialog opens, so that the choice rests on how it stands now. Agency specification §2.4. */
export default function StatusDialog({ order, onClose, onCorrect, onDecide }: StatusDialogProps) {
  const { LL } = useI18n()
  const texts = LL.myOrders.statusDialog
  const statusName = useOrderStatusName()
  const detail = useFullOrder(order.orderNumber, true)
  const seen = useSeenSeq(detail)
  const change = useStatusChange(order.orderId, seen, ({ orderNumber }, to) => {
    toast.success(texts.done(), texts.doneText({ number: orderNumber, status: statusName(to) }))
    onClose()
  })

  const shown = useDecided(detail.data)
  const outlook = useOutlook(shown, change.choice)

  return (
    <Dialog
      open
      onClose={onClose}
      unsent={() => isTyped(`status ${order.orderId}`)}
      title={texts.title()}
      description={texts.order({ number: order.orderNumber, name: order.customerName })}
      size="large"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {texts.cancel()}
          </Button>
          <SaveButton detail={shown} change={change} outlook={outlook} />
        </>
      }
    >
      {detail.isPending && <Skeleton className="h-64" />}
      {detail.isError && !detail.data && (
        <Alert
          kind="error"
          title={texts.loadFailed()}
          action={
            <Button variant="secondary" busy={detail.isFetching} onClick={() => void detail.refetch()}>
              {LL.common.retry()}
            </Button>
          }
        />
      )}
      {shown && (
        <Body
          detail={shown}
          seenSeq={seen.seenSeq}
          change={change}
          outlook={outlook}
          onCorrect={onCorrect}
          onDecide={onDecide}
        />
      )}
    </Dialog>
  )
}

interface BodyProps {
  detail: FullOrder
  seenSeq: number
  change: ReturnType<typeof useStatusChange>
  outlook: ReturnType<typeof useOutlook>
  onCorrect: () => void
  onDecide: () => void
}

export function Body({ detail, seenSeq, change, outlook, onCorrect, onDecide }: BodyProps) {
  const { LL, locale } = useI18n()
  const { nameAt } = useTravellerNames(detail)
  const completed = decisionsWith(detail.decisions, 'completed')
  const lacking = withoutVisa({ ...detail, decisions: completed })
  const someHaveVisas = lacking.length < expectingVisas(completed).length
  const texts = LL.myOrders.statusDialog
  const { choice, choose, error } = change
  const isRejection = choice.status === 'rejected'
  const isException = outlook.obstacles.length > 0
  return (
    <div className="grid gap-5">
      <p className="flex flex-wrap items-center gap-2">
        <span className="text-slate">{texts.now()}</span>
        <OrderStatusBadge status={detail.status} decisions={detail.decisions} />
        <PaymentStatusBadge status={detail.paymentStatus} orderStatus={detail.status} refundOwed={detail.refundOwed} />
      </p>
      <ChangedMeanwhile order={detail} seenSeq={seenSeq} error={error} />
      {error !== null && <StatusFailure error={error} />}
      {(choice.status === 'submitted' || outlook.obstacles.some(({ kind }) => kind === 'details_missing')) && (
        <DetailsMissing
          order={detail}
          title={choice.status === 'submitted' ? texts.detailsMissing() : texts.obstacles.details_missing()}
          error={error}
          onCorrect={onCorrect}
        />
      )}
      <StatusChoices order={outlookFacts(detail)} value={choice.status} onChange={(status) => choose({ status })} />
      <AnswerForAll order={detail} status={choice.status} onDecide={onDecide} />
      <Exception
        order={detail}
        to={choice.status}
        obstacles={outlook.obstacles}
        agreed={outlook.agreed}
        onAgree={outlook.agree}
        missing={outlook.missing.includes('exception')}
        isPossible={outlook.refusal === null}
      />
      <Consequences order={detail} outlook={outlook} />
      {lacksVisa(detail, choice) && (
        <DeliveryField
          hint={
            someHaveVisas
              ? texts.delivery.someLack({ names: listed(lacking.map(nameAt), locale) })
              : texts.delivery.noVisa()
          }
          value={choice.delivery}
          onChange={(delivery) => choose({ delivery })}
        />
      )}
      {choice.status === 'submitted' && <SubmissionFields choice={choice} onChange={choose} />}
      <NoteField
        name="notes"
        label={texts.notes()}
        hint={texts.notesHint()}
        optional={!isException && !isRejection}
        error={outlook.missing.includes('notes') ? texts.notesMissing() : undefined}
        value={choice.notes}
        onChange={(notes) => choose({ notes })}
      />
    </div>
  )
}

/** It would be completed while a traveller has no visa document: staff have to say how theirs arrives. */
const lacksVisa = (order: FullOrder, { status }: StatusChoice): boolean =>
  status === 'completed' && withoutVisa({ ...order, decisions: decisionsWith(order.decisions, status) }).length > 0

interface SaveButtonProps {
  detail: FullOrder | undefined
  change: ReturnType<typeof useStatusChange>
  outlook: ReturnType<typeof useOutlook>
}

function SaveButton({ detail, change, outlook }: SaveButtonProps) {
  const { LL } = useI18n()
  const texts = LL.myOrders.statusDialog
  const { choice, saving, save } = change
  const said = detail && (choice.delivery !== null || !lacksVisa(detail, choice))
  const possible = said && choice.status !== null && outlook.refusal === null
  return (
    <Button
      variant={choice.status === 'rejected' ? 'danger' : 'primary'}
      busy={saving}
      disabled={!possible && !saving}
      onClick={() => outlook.whenComplete(save)}
    >
      {saving ? texts.updating() : texts.update()}
    </Button>
  )
}
