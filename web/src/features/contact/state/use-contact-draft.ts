import { useAtomValue } from 'jotai'
import { useEffect, useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { readerAtom } from '../../../lib/session/hosted-session.ts'
import { PRIVATE } from '../../../lib/session/private-storage.ts'
import { readStored, writeStored } from '../../../lib/session/browser-store.ts'
import { useCurrentUser } from '../../session/api/current-user.ts'
import { asDraft, type ContactValues, fillIn, NAMES, NO_VALUES, ofReader } from './contact-values.ts'

/** A visitor's words outlive a page load without a session, which forgets what is private; a reader's go with the sign-out. */
const VISITOR = 'passage.contact'
const READER = `${PRIVATE}contact`

/** Who has a session that the server cannot name now. What is private in this tab is theirs: see private-storage.ts. */
const UNNAMED = 'unnamed'

/**
 * Keeps what is written in this tab until it is sent or its person signs out, and fills in what is known of who is signed in.
 * Answers what empties the form, and whether its words stood in it before it was shown.
 */
export function useContactDraft(form: UseFormReturn<ContactValues>): { empty: () => void; hadWords: () => boolean } {
  const { user, isLoading, failed } = useCurrentUser()
  const hasSession = useAtomValue(readerAtom) !== null
  const { reset, setValue, getValues, subscribe } = form
  const unknown = failed ? (hasSession ? UNNAMED : null) : isLoading ? undefined : null
  const reader = user?.id ?? unknown
  const before = useRef<string | null>(undefined)
  const hadWords = useRef(false)
  const known = useRef(user)
  known.current = user

  useEffect(() => {
    hadWords.current = Boolean(getValues('message'))
  }, [getValues])

  useEffect(() => {
    if (reader === undefined) return
    const stored = readStored(READER, asDraft, null)
    const owner = reader === UNNAMED ? (stored?.reader ?? null) : reader
    // A draft of another person must not be shown to the current one.
    if (before.current && before.current !== owner) reset(NO_VALUES)
    else {
      const own = reader === null ? NO_VALUES : ofReader(stored, owner)
      const kept = fillIn(ofReader(readStored(VISITOR, asDraft, null), owner), own)
      const { firstName, lastName, email } = known.current ?? NO_VALUES
      const written = getValues()
      hadWords.current ||= Boolean(kept.message)
      const filled = fillIn(fillIn(written, kept), { firstName, lastName, email })
      // Field by field: sentences that stand beside fields already stay.
      for (const name of NAMES) if (filled[name] !== written[name]) setValue(name, filled[name])
    }
    before.current = owner
    const keep = (values: ContactValues) => writeStored(reader === null ? VISITOR : READER, { reader: owner, values })
    if (reader !== null) writeStored(VISITOR, null)
    // Another reader's draft stays until something is typed.
    if (reader === null || !stored || stored.reader === owner) keep(getValues())
    return subscribe({ formState: { values: true }, callback: ({ values }) => keep(values) })
  }, [reader, reset, setValue, getValues, subscribe])

  const empty = () => {
    reset(NO_VALUES)
    hadWords.current = false
  }
  return { empty, hadWords: () => hadWords.current }
}
