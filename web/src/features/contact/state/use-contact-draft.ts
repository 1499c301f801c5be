import { useAtomValue } from 'jotai'
import { useEffect, useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { readerAtom } from '../../../lib/hosted-session.ts'
import { type Session, useCurrentUser } from '../../session/api/current-user.ts'
import { type ContactValues, NO_VALUES, type Reader } from './contact-values.ts'
import { keepDraft } from './keep-draft.ts'

/** A server that cannot say who reads leaves it unknown. A session that is over has no reader, whatever was loaded for it. */
function readerOf({ user, isLoading, failed }: Session, session: string | null): Reader {
  if (session !== null && user) return user.id
  return isLoading || failed ? undefined : null
}

/** {@link keepDraft} for who reads now. Answers what empties the form. */
export function useContactDraft(form: UseFormReturn<ContactValues>): () => void {
  const current = useCurrentUser()
  const session = useAtomValue(readerAtom)
  const { reset, setValue, getValues, subscribe } = form
  const reader = readerOf(current, session)
  const user = useRef(current.user)
  user.current = current.user

  useEffect(() => {
    const { firstName, lastName, email } = (reader && user.current) || NO_VALUES
    const owner = { reader, session, known: { firstName, lastName, email } }
    return keepDraft({ reset, setValue, getValues, subscribe }, owner)
  }, [reader, session, reset, setValue, getValues, subscribe])

  return () => reset(NO_VALUES)
}
