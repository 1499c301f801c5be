import { useEffect, useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { readStored, writeStored } from '../../../lib/stored-json.ts'
import { useCurrentUser } from '../../session/api/current-user.ts'
import { asDraft, type ContactValues, fillIn, NO_VALUES, ofReader } from './contact-values.ts'

const DRAFT = 'passage.contact'

/**
 * Keeps what is written in this tab until it is sent or its person signs out, and fills in what is known of who is signed in.
 * Answers what empties the form.
 */
export function useContactDraft(form: UseFormReturn<ContactValues>): () => void {
  const { user, isLoading } = useCurrentUser()
  const { reset, getValues, subscribe } = form
  const reader = isLoading ? undefined : (user?.id ?? null)
  const before = useRef<string | null>(undefined)
  const known = useRef(user)
  known.current = user

  useEffect(() => {
    if (reader === undefined) return
    const isGone = before.current && before.current !== reader
    const kept = isGone ? NO_VALUES : ofReader(readStored(DRAFT, asDraft, null), reader)
    before.current = reader
    const { firstName, lastName, email } = known.current ?? NO_VALUES
    reset(fillIn(fillIn(isGone ? NO_VALUES : getValues(), kept), { firstName, lastName, email }))
    const keep = (values: ContactValues) => writeStored(DRAFT, { reader, values })
    keep(getValues())
    return subscribe({ formState: { values: true }, callback: ({ values }) => keep(values) })
  }, [reader, reset, getValues, subscribe])

  return () => reset(NO_VALUES)
}
