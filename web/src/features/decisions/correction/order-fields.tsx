import { useI18n } from '../../../i18n/use-i18n.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { TextInput } from '../../../ui/forms/inputs.tsx'
import type { ContactField, SubmissionField } from './details-changes.ts'
import type { Correction } from './use-correction.ts'

type OrderField = ContactField | SubmissionField

const INPUTS: Record<OrderField, { type: string; maxLength?: number }> = {
  customerName: { type: 'text', maxLength: 200 },
  customerEmail: { type: 'email', maxLength: 254 },
  customerPhone: { type: 'tel', maxLength: 40 },
  departureDate: { type: 'date' },
  returnDate: { type: 'date' },
  embassyReference: { type: 'text', maxLength: 100 },
  submittedOn: { type: 'date' },
}

export interface OrderFieldsProps {
  legend: string
  fields: readonly OrderField[]
  correction: Correction
}

/** A group of an order's own fields, which staff correct. The old e-mail address gets a mail about a new one. */
export function OrderFields({ legend, fields, correction }: OrderFieldsProps) {
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
