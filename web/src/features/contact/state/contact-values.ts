import type { ChatTurn } from '@passage/contracts/api/chatbot.schema'
import type { SendContact } from '@passage/contracts/api/contact.schema'
import { CONTACT_LENGTHS, MOST_TURNS } from '@passage/contracts/domain/site/contact'
import { useAtomValue } from 'jotai'
import { useEffect, useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { toWellFormed } from '../../../lib/older-browsers.ts'
import { readStored, writeStored } from '../../../lib/session/browser-store.ts'
import { sessionKeyAtom } from '../../../lib/session/hosted-session.ts'
import { PRIVATE } from '../../../lib/session/private-storage.ts'
import { useCurrentUser } from '../../session/api/current-user.ts'

/**
 * A visitor's text survives a page load without a session, which deletes private data; a signed-in person's is deleted
 * at the sign-out.
 */
const VISITOR = 'passage.contact'

const READER = `${PRIVATE}contact`

/**
 * The person of a session that the server cannot name now. Private data of this tab is theirs: see private-storage.ts.
 */
const UNNAMED = 'unnamed'

/** The form's values; empty fields are empty texts. Public specification §3, *Contact message*. */
export interface ContactValues {
  firstName: string
  lastName: string
  email: string
  /** A subject's code. */
  subject: string
  message: string
}

export const NO_VALUES: ContactValues = { firstName: '', lastName: '', email: '', subject: '', message: '' }

const NAMES = Object.keys(NO_VALUES) as (keyof ContactValues)[]

interface ContactDraft {
  /** The writer's account; null: signed out. */
  reader: string | null
  values: ContactValues
}

/** The tab's stored text, validated: storage may contain anything. */
export function asDraft(kept: unknown): ContactDraft | null {
  if (typeof kept !== 'object' || kept === null || !('values' in kept) || typeof kept.values !== 'object') return null
  const texts = Object.fromEntries(Object.entries(kept.values ?? {}).filter(([, value]) => typeof value === 'string'))
  const reader = 'reader' in kept && typeof kept.reader === 'string' ? kept.reader : null
  return { reader, values: { ...NO_VALUES, ...texts } }
}

/** The text that this person may continue: their own, and text from before signing in. */
export const ofReader = (draft: ContactDraft | null, reader: string | null): ContactValues =>
  draft && (draft.reader === null || draft.reader === reader) ? draft.values : NO_VALUES

/** Fills empty fields with known values; typed text stays. */
export function fillIn(written: Partial<ContactValues>, known: Partial<ContactValues>): ContactValues {
  return Object.fromEntries(NAMES.map((name) => [name, written[name] || known[name] || ''])) as unknown as ContactValues
}

/** The last turns of a conversation within a message's limits; undefined without turns. */
export function turnsToSend(turns: readonly ChatTurn[] | null, now: Date): SendContact['conversation'] {
  if (!turns?.length) return undefined
  let room: number = CONTACT_LENGTHS.conversation
  const cut = turns.slice(-MOST_TURNS).map(({ role, content, timestamp }) => ({
    role,
    content: toWellFormed(content.slice(0, CONTACT_LENGTHS.turn)),
    timestamp: typeof timestamp === 'string' ? timestamp : now.toISOString(),
  }))
  const left = cut.findLastIndex(({ content }) => {
    room -= content.length
    return room < 0
  })
  return cut.slice(left + 1)
}

/**
 * Stores typed text in this tab until it is sent or its person signs out, and fills in the person's details. `begun`
 * starts an empty message. `hadWords`: the message was typed before hydration or restored, so its time is unknown.
 */
export function useContactDraft(
  form: UseFormReturn<ContactValues>,
  begun = '',
): { empty: () => void; hadWords: () => boolean } {
  const { user, isLoading, failed } = useCurrentUser()
  const hasSession = useAtomValue(sessionKeyAtom) !== null
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
      const filled = fillIn(fillIn(written, kept), { firstName, lastName, email, message: begun })
      // Field by field, so that errors beside fields stay.
      for (const name of NAMES) if (filled[name] !== written[name]) setValue(name, filled[name])
    }
    before.current = owner
    const keep = (values: ContactValues) => writeStored(reader === null ? VISITOR : READER, { reader: owner, values })
    if (reader !== null) writeStored(VISITOR, null)
    // Another person's draft stays until something is typed.
    if (reader === null || !stored || stored.reader === owner) keep(getValues())
    return subscribe({ formState: { values: true }, callback: ({ values }) => keep(values) })
  }, [reader, begun, reset, setValue, getValues, subscribe])

  const empty = () => {
    reset(NO_VALUES)
    hadWords.current = false
  }
  return { empty, hadWords: () => hadWords.current }
}
