import type { KeyboardEvent } from 'react'
import { Field } from '../../../ui/forms/field.tsx'
import { TextArea } from '../../../ui/forms/inputs.tsx'

export interface NoteFieldProps {
  name?: string
  label: string
  hint?: string
  error?: string | undefined
  optional?: boolean
  value: string
  onChange: (value: string) => void
  onKeyDown?: (event: KeyboardEvent<HTMLTextAreaElement>) => void
}

/** Staff's note to the customer, or reason, up to the length of the API. */
export function NoteField({ name, label, hint, error, optional = false, value, onChange, onKeyDown }: NoteFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional}>
      {(control) => (
        <TextArea
          {...control}
          name={name}
          rows={3}
          maxLength={2000}
          value={value}
          onChange={({ target }) => onChange(target.value)}
          onKeyDown={onKeyDown}
        />
      )}
    </Field>
  )
}
