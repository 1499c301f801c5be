import { useEffect, useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { PRIVATE } from '../../../lib/private-storage.ts'
import { readStored, writeStored } from '../../../lib/stored-json.ts'
import { useCurrentUser } from '../../session/api/current-user.ts'
import { asDraft, type ContactValues, fillIn, NAMES, NO_VALUES, ofReader } from './contact-values.ts'

/** A visitor's words outlive a page load without a session, which forgets what is private; a reader's go with the sign-out. */
const VISITOR = 'passage.contact'
const READER = `${PRIVATE}contact`

/**
 * Keeps what is written in this tab until it is sent or its person signs out, and fills in what is known of who is signed in.
 * Answers what empties the form.
 */
export function useContactDraft(form: UseFormReturn<ContactValues>): () => void {
  const { user, isLoading, failed } = useCurrentUser()
  const { reset, setValue, getValues, subscribe } = form
  const reader = user?.id ?? (isLoading || failed ? undefined : null)
  const before = useRef<string | null>(undefined)
  const known = useRef(user)
  known.current = user

  useEffect(() => {
    if (reader === undefined) return
    // What was written as somebody else is not for who is here now.
    if (before.current && before.current !== reader) reset(NO_VALUES)
    else {
      const own = reader === null ? NO_VALUES : ofReader(readStored(READER, asDraft, null), reader)
      const kept = fillIn(ofReader(readStored(VISITOR, asDraft, null), reader), own)
      const { firstName, lastName, email } = known.current ?? NO_VALUES
      const written = getValues()
      const filled = fillIn(fillIn(written, kept), { firstName, lastName, email })
      // Field by field: sentences that stand beside fields already stay.
      for (const name of NAMES) if (filled[name] !== written[name]) setValue(name, filled[name])
    }
    before.current = reader
    const keep = (values: ContactValues) => writeStored(reader === null ? VISITOR : READER, { reader, values })
    if (reader !== null) writeStored(VISITOR, null)
    // Another reader's draft stays until something is typed.
    const stored = readStored(READER, asDraft, null)
    if (reader === null || !stored || stored.reader === reader) keep(getValues())
    return subscribe({ formState: { values: true }, callback: ({ values }) => keep(values) })
  }, [reader, reset, setValue, getValues, subscribe])

  return () => reset(NO_VALUES)
}
