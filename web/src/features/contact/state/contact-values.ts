import type { ChatTurn } from '@passage/contracts/api/chatbot.schema'
import type { SendContact } from '@passage/contracts/api/contact.schema'
import { CONTACT_LENGTHS, MOST_TURNS } from '@passage/contracts/domain/site/contact'

/** The form: what is empty is empty text. Public specification §3, *Contact message*. */
export interface ContactValues {
  firstName: string
  lastName: string
  email: string
  /** A subject's code. */
  subject: string
  message: string
}

export const NO_VALUES: ContactValues = { firstName: '', lastName: '', email: '', subject: '', message: '' }

export const NAMES = Object.keys(NO_VALUES) as (keyof ContactValues)[]

export interface ContactDraft {
  /** The account that wrote it; null for who was not signed in. */
  reader: string | null
  values: ContactValues
}

/** What the tab kept, read with care: storage may hold anything. */
export function asDraft(kept: unknown): ContactDraft | null {
  if (typeof kept !== 'object' || kept === null || !('values' in kept) || typeof kept.values !== 'object') return null
  const texts = Object.fromEntries(Object.entries(kept.values ?? {}).filter(([, value]) => typeof value === 'string'))
  const reader = 'reader' in kept && typeof kept.reader === 'string' ? kept.reader : null
  return { reader, values: { ...NO_VALUES, ...texts } }
}

/** What this reader may go on with: their own words, and those written before signing in. */
export const ofReader = (draft: ContactDraft | null, reader: string | null): ContactValues =>
  draft && (draft.reader === null || draft.reader === reader) ? draft.values : NO_VALUES

/** Empty fields get what is known; what was written stays. */
export function fillIn(written: Partial<ContactValues>, known: Partial<ContactValues>): ContactValues {
  return Object.fromEntries(NAMES.map((name) => [name, written[name] || known[name] || ''])) as unknown as ContactValues
}

/** The last turns of a conversation, as far as a message may carry them; undefined when there are none. */
export function turnsToSend(turns: readonly ChatTurn[] | null, now: Date): SendContact['conversation'] {
  if (!turns?.length) return undefined
  let room: number = CONTACT_LENGTHS.conversation
  const cut = turns.slice(-MOST_TURNS).map(({ role, content, timestamp }) => ({
    role,
    content: content.slice(0, CONTACT_LENGTHS.turn).toWellFormed(),
    timestamp: typeof timestamp === 'string' ? timestamp : now.toISOString(),
  }))
  const left = cut.findLastIndex(({ content }) => {
    room -= content.length
    return room < 0
  })
  return cut.slice(left + 1)
}
