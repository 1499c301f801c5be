import type { FullOrder } from '@passage/contracts/api/orders/order-view.schema'
import { travelling } from '@passage/contracts/domain/travellers/traveller-decision'
import { type FormEvent, useEffect, useRef } from 'react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { codeOf } from '../../../lib/server/api-error.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { RetryButton } from '../../../ui/feedback/retry-button.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { TextInput } from '../../../ui/forms/inputs.tsx'
import { useFullOrder } from '../../one-order/api/order.ts'
import { ActionFailure, ChangedMeanwhile } from '../parts/action-failure.tsx'
import { isTyped } from '../parts/note-drafts.ts'
import type { OrderRef } from '../parts/row-actions.ts'
import { type SeenSeq, useSeenSeq } from '../parts/use-seen-seq.ts'
import { TravellerFields } from './traveller-fields.tsx'
import {
  CONTACT_FIELDS,
  type ContactField,
  type Correction,
  handedIn,
  SUBMISSION_FIELDS,
  type SubmissionField,
  useCorrection,
} from './use-correction.ts'

const INPUTS: Record<OrderField, { type: string; maxLength?: number }> = {
  customerName: { type: 'text', maxLength: 200 },
  customerEmail: { type: 'email', maxLength: 254 },
  customerPhone: { type: 'tel', maxLength: 40 },
  departureDate: { type: 'date' },
  returnDate: { type: 'date' },
  embassyReference: { type: 'text', maxLength: 100 },
  submittedOn: { type: 'date' },
}

/** Staff correct contact, journey, travellers and what the embassy gave. settled.md: at any time until the order closes, in the history. */
export default function CorrectDialog({ order, onClose }: { order: OrderRef; onClose: () => void }) {
  const { LL } = useI18n()
  const texts = LL.staffWork.correct
  const detail = useFullOrder(order.orderNumber, true)
  const seen = useSeenSeq(detail)
  return (
    <Dialog
      open
      onClose={onClose}
      unsent={() => isTyped(`details ${order.orderId}`)}
      size="large"
      title={texts.title()}
      description={texts.order({ number: order.orderNumber, name: order.customerName })}
    >
      {detail.isPending && <Skeleton className="h-96" />}
      {detail.isError && !detail.data && (
        <Alert kind="error" title={LL.orderDetails.failed()} action={<RetryButton query={detail} />} />
      )}
      {detail.data && <Form order={detail.data} seen={seen} onClose={onClose} />}
    </Dialog>
  )
}

function Form({ order, seen, onClose }: { order: FullOrder; seen: SeenSeq; onClose: () => void }) {
  const { LL } = useI18n()
  const texts = LL.staffWork.correct
  const form = useRef<HTMLFormElement>(null)
  const correction = useCorrection(order, seen, () => {
    toast.success(texts.done(), texts.doneText())
    onClose()
  })
  const { issues, error } = correction

  useEffect(() => {
    if (Object.keys(issues).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [issues])

  const save = (event: FormEvent) => {
    event.preventDefault()
    if (!correction.saving) void correction.save()
  }
  return (
    <form ref={form} noValidate onSubmit={save} className="grid gap-6">
      <ChangedMeanwhile order={order} seenSeq={seen.seenSeq} error={error} />
      {error && codeOf(error) !== 'order_changed' && (
        <ActionFailure error={error} title={texts.failed()} kept={texts.kept()} />
      )}
      <OrderFields legend={texts.contact()} fields={CONTACT_FIELDS} correction={correction} />
      {handedIn(order) && <OrderFields legend={texts.embassy()} fields={SUBMISSION_FIELDS} correction={correction} />}
      {travelling(order.decisions).map((position) => (
        <TravellerFields key={position} order={order} position={position} correction={correction} />
      ))}
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button variant="secondary" onClick={onClose}>
          {LL.common.cancel()}
        </Button>
        <Button type="submit" busy={correction.saving} disabled={!correction.changed && !correction.saving}>
          {texts.save()}
        </Button>
      </div>
    </form>
  )
}

type OrderField = ContactField | SubmissionField

interface OrderFieldsProps {
  legend: string
  fields: readonly OrderField[]
  correction: Correction
}

/** A group of an order's own fields, which staff correct. The old e-mail address gets a mail about a new one. */
function OrderFields({ legend, fields, correction }: OrderFieldsProps) {
  const { LL } = useI18n()
  const texts = LL.staffWork.correct
  return (
    <fieldset>
      <legend className="font-display text-lg font-semibold">{legend}</legend>
      <div className="mt-2 grid items-end gap-4 sm:grid-cols-2">
        {fields.map((field) => (
          <Field
            key={field}
            label={texts.fields[field]()}
            hint={field === 'customerEmail' ? texts.emailHint() : undefined}
            error={correction.issues[field] && texts.errors[field]()}
          >
            {(control) => (
              <TextInput
                {...control}
                {...INPUTS[field]}
                autoComplete="off"
                value={correction.valueOf(field)}
                onChange={(event) => correction.change(field, event.target.value)}
              />
            )}
          </Field>
        ))}
      </div>
    </fieldset>
  )
}
