import { useI18n } from '../../../i18n/use-i18n.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { TextInput } from '../../../ui/forms/inputs.tsx'
import type { StatusChoice } from '../parts/note-drafts.ts'

export interface SubmissionFieldsProps {
  choice: StatusChoice
  onChange: (change: Partial<StatusChoice>) => void
}

/** What the embassy gave when it took the file: its number and the day. */
export function SubmissionFields({ choice, onChange }: SubmissionFieldsProps) {
  const { LL } = useI18n()
  const texts = LL.myOrders.statusDialog
  return (
    <div className="grid items-end gap-4 sm:grid-cols-2">
      <Field label={texts.reference()} optional>
        {(control) => (
          <TextInput
            {...control}
            maxLength={100}
            autoComplete="off"
            value={choice.embassyReference}
            onChange={(event) => onChange({ embassyReference: event.target.value })}
          />
        )}
      </Field>
      <Field label={texts.submittedOn()} hint={texts.submittedOnHint()} optional>
        {(control) => (
          <TextInput
            {...control}
            type="date"
            value={choice.submittedOn}
            onChange={(event) => onChange({ submittedOn: event.target.value })}
          />
        )}
      </Field>
    </div>
  )
}
