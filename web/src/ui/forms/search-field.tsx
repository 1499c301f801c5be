import { useEffect, useState } from 'react'
import { Field } from './field.tsx'
import { TextInput } from './inputs.tsx'

/** Milliseconds after the last key. Agency specification §9. */
const DEBOUNCE_MS = 300

export interface SearchFieldProps {
  label: string
  hint?: string
  placeholder?: string
  /** The list's search text; changes from outside are shown. */
  value: string
  /** Keep it stable between renders: it is called when typing pauses. */
  onSearch: (search: string) => void
}

/** A search that starts when typing pauses. */
export function SearchField({ label, hint, placeholder, value, onSearch }: SearchFieldProps) {
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState(value)

  if (known !== value) {
    setKnown(value)
    if (typed.trim() !== value) setTyped(value)
  }

  useEffect(() => {
    if (typed.trim() === value) return
    const timer = setTimeout(() => onSearch(typed.trim()), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [typed, value, onSearch])

  return (
    <Field label={label} hint={hint}>
      {(control) => (
        <TextInput
          {...control}
          type="search"
          placeholder={placeholder}
          maxLength={100}
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
    </Field>
  )
}
