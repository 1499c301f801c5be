import type { FullOrder } from '@passage/contracts/api/orders/order-view.schema'
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
import { isRefunded } from '../money/refund-outlook.ts'
import { ChangedMeanwhile } from '../parts/action-failure.tsx'
import { isTyped, type StatusChoice } from '../parts/note-drafts.ts'
import { NoteField } from '../parts/note-field.tsx'
import type { OrderRef } from '../parts/row-actions.ts'
import { useSeenSeq } from '../parts/use-seen-seq.ts'
import { withoutVisa } from '../visa/visa-upload.ts'
import { Consequences } from './consequences.tsx'
import { DeliveryField } from './delivery-field.tsx'
import { DetailsMissing } from './details-missing.tsx'
import { StatusChoices } from './status-choices.tsx'
import { StatusFailure } from './status-failure.tsx'
import { SubmissionFields } from './submission-fields.tsx'
import { useStatusChange } from './use-status-change.ts'

export interface StatusDialogProps {
  order: OrderRef
  onClose: () => void
  /** Opens the form for the travellers' details. */
  onCorrect: () => void
}

/** Staff move an order. The order is read when the dialog opens, so that the choice rests on how it stands now. Agency specification §2.4. */
export default function StatusDialog({ order, onClose, onCorrect }: StatusDialogProps) {
  const { LL } = useI18n()
  const texts = LL.myOrders.statusDialog
  const statusName = useOrderStatusName()
  const detail = useFullOrder(order.orderNumber, true)
  const seen = useSeenSeq(detail)
  const change = useStatusChange(order.orderId, seen, ({ orderNumber, status }) => {
    toast.success(texts.done(), texts.doneText({ number: orderNumber, status: statusName(status) }))
    onClose()
  })

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
          <SaveButton detail={detail.data} change={change} />
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
      {detail.data && <Body detail={detail.data} seenSeq={seen.seenSeq} change={change} onCorrect={onCorrect} />}
    </Dialog>
  )
}

interface BodyProps {
  detail: FullOrder
  seenSeq: number
  change: ReturnType<typeof useStatusChange>
  onCorrect: () => void
}

export function Body({ detail, seenSeq, change, onCorrect }: BodyProps) {
  const { LL, locale } = useI18n()
  const { nameAt } = useTravellerNames(detail)
  const lacking = withoutVisa(detail)
  const someHaveVisas = lacking.length < detail.numberOfApplicants
  const texts = LL.myOrders.statusDialog
  const { choice, choose, error } = change
  const facts = { status: detail.status, paymentStatus: detail.paymentStatus, refunded: isRefunded(detail) }
  return (
    <div className="grid gap-5">
      <p className="flex flex-wrap items-center gap-2">
        <span className="text-slate">{texts.now()}</span>
        <OrderStatusBadge status={detail.status} />
        <PaymentStatusBadge status={detail.paymentStatus} orderStatus={detail.status} />
      </p>
      <ChangedMeanwhile order={detail} seenSeq={seenSeq} error={error} />
      {error !== null && <StatusFailure error={error} />}
      {choice.status === 'submitted' && <DetailsMissing order={detail} error={error} onCorrect={onCorrect} />}
      <StatusChoices order={facts} value={choice.status} onChange={(status) => choose({ status })} />
      {choice.status && <Consequences order={detail} facts={facts} to={choice.status} />}
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
        label={texts.notes()}
        hint={texts.notesHint()}
        optional
        value={choice.notes}
        onChange={(notes) => choose({ notes })}
      />
    </div>
  )
}

/** It would be completed while a traveller has no visa document: staff have to say how theirs arrives. */
const lacksVisa = (order: FullOrder, { status }: StatusChoice): boolean =>
  status === 'completed' && withoutVisa(order).length > 0

function SaveButton({ detail, change }: { detail: FullOrder | undefined; change: ReturnType<typeof useStatusChange> }) {
  const { LL } = useI18n()
  const texts = LL.myOrders.statusDialog
  const { choice, saving, save } = change
  const said = detail && (choice.delivery !== null || !lacksVisa(detail, choice))
  const possible = said && choice.status !== null && choice.status !== detail.status
  return (
    <Button
      variant={choice.status === 'rejected' ? 'danger' : 'primary'}
      busy={saving}
      disabled={!possible && !saving}
      onClick={save}
    >
      {saving ? texts.updating() : texts.update()}
    </Button>
  )
}
