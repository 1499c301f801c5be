import { useI18n } from '../../../../i18n/use-i18n.ts'
import { Field } from '../../../../ui/field.tsx'
import { TextInput } from '../../../../ui/inputs.tsx'
import { SUBMISSION_FIELDS, type SubmissionField } from '../../state/details-changes.ts'
import type { Correction } from '../../state/use-correction.ts'

const TYPES: Record<SubmissionField, { type: string; maxLength?: number }> = {
  embassyReference: { type: 'text', maxLength: 100 },
  submittedOn: { type: 'date' },
}

/** What the embassy gave when it took the file, where it came later or was wrong. */
export function HandedInFields({ correction }: { correction: Correction }) {
  const { LL } = useI18n()
  const texts = LL.staffWork.correct
  return (
    <fieldset>
      <legend className="font-display text-lg font-semibold">{texts.embassy()}</legend>
      <div className="mt-2 grid items-end gap-4 sm:grid-cols-2">
        {SUBMISSION_FIELDS.map((field) => (
          <Field key={field} label={texts.fields[field]()} error={correction.issues[field] && texts.errors[field]()}>
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
