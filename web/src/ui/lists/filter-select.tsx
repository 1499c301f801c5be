import { Field } from '../forms/field.tsx'
import { Select } from '../forms/inputs.tsx'

interface FilterSelectProps {
  label: string
  /** The choice without a filter; left out: there is none. */
  all?: string
  choices: readonly (readonly [value: string, name: string])[]
  value: string
  onChange: (value: string) => void
}

/** What narrows or orders a list, by one of a few choices. */
export function FilterSelect({ label, all, choices, value, onChange }: FilterSelectProps) {
  return (
    <Field label={label}>
      {(control) => (
        <Select {...control} value={value} onChange={(event) => onChange(event.target.value)}>
          {all !== undefined && <option value="">{all}</option>}
          {choices.map(([choice, name]) => (
            <option key={choice} value={choice}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
