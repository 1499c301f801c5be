import { useI18n } from '../../../../i18n/use-i18n.ts'
import { Field } from '../../../../ui/field.tsx'
import { TextInput } from '../../../../ui/inputs.tsx'
import { CONTACT_FIELDS, type ContactField } from '../../state/details-changes.ts'
import type { Correction } from '../../state/use-correction.ts'

const TYPES: Record<ContactField, { type: string; maxLength?: number }> = {
  customerName: { type: 'text', maxLength: 200 },
  customerEmail: { type: 'email', maxLength: 254 },
  customerPhone: { type: 'tel', maxLength: 40 },
  departureDate: { type: 'date' },
  returnDate: { type: 'date' },
}

/** The customer and the journey's days. A new e-mail address is told to the old one as well. */
export function ContactFields({ correction }: { correction: Correction }) {
  const { LL } = useI18n()
  const texts = LL.staffWork.correct
  return (
    <fieldset>
      <legend className="font-display text-lg font-semibold">{texts.contact()}</legend>
      <div className="mt-2 grid items-end gap-4 sm:grid-cols-2">
        {CONTACT_FIELDS.map((field) => (
          <Field
            key={field}
            label={texts.fields[field]()}
            hint={field === 'customerEmail' ? texts.emailHint() : undefined}
            error={correction.issues[field] && texts.errors[field]()}
          >
            {(control) => (
              <TextInput
                {...control}
                {...TYPES[field]}
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
