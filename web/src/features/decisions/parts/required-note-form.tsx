import { type FormEvent, type ReactNode, useState } from 'react'
import { NoteField, type NoteFieldProps } from './note-field.tsx'

/** Minimum characters of a required note. */
const SHORTEST = 3

interface RequiredNoteFormProps extends Pick<NoteFieldProps, 'label' | 'hint' | 'value' | 'onChange'> {
  id: string
  /** The error for a missing note. */
  missing: string
  /** Sends the trimmed note. */
  onSend: (note: string) => void
  /** Above the note; `tried`: the form was sent before. */
  above: (tried: boolean) => ReactNode
  /** Why it was not sent. */
  failure?: ReactNode
}

/** A dialog's form with a required note. */
export function RequiredNoteForm({ id, missing, onSend, above, failure, value, ...field }: RequiredNoteFormProps) {
  const [tried, setTried] = useState(false)
  const note = value.trim()
  const isMissing = note.length < SHORTEST
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!isMissing) onSend(note)
  }
  return (
    <form id={id} noValidate onSubmit={submit} className="grid gap-4">
      {above(tried)}
      <NoteField {...field} value={value} error={tried && isMissing ? missing : undefined} />
      {failure}
    </form>
  )
}
