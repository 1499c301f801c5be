import { createHash } from 'node:crypto'
import type { ContactReceived, SendContact } from '@passage/contracts/api/contact.schema'
import { DomainError } from '@passage/contracts/domain/errors'
import type { Language } from '@passage/contracts/domain/orders/travel'
import { type Suspicion, TOO_FAST_MS } from '@passage/contracts/domain/site/contact'
import type { ContactMessageInput } from '@passage/contracts/workflows/contact-message'
import { sql } from 'kysely'
import { audit } from '../audit/audit.ts'
import { type Context, lockActingPerson, type Queryable, type Tx, unguarded } from '../context.ts'
import { asInput, genuine } from './follow-message.ts'

export interface GivenMessage {
  form: Omit<SendContact, 'language' | 'website' | 'openMs'> & { language: Language }
  /** null: not signed in. */
  userId: string | null
  idempotencyKey: string | null
  suspicions: readonly Suspicion[]
}

export interface ReceivedMessage {
  answer: ContactReceived
  /** Starts the workflow; null when it has started already. */
  start: ContactMessageInput | null
}

/** The same text from the same address within this time is one message, while it is unanswered. */
const SAME_HOURS = 24

/**
 * Stores a contact message; a repeated one (same key or same text) gets the first one's answer. Throws `idempotency_conflict`.
 * Public specification §7.
 */
export function receiveMessage(context: Context, given: GivenMessage): Promise<ReceivedMessage> {
  const { form, idempotencyKey } = given
  const repeatKey = repeatKeyOf(form.email, idempotencyKey)
  // The language is the page's: the same text sent in the other language is the same message.
  const requestHash = hashOf({ ...form, language: undefined })
  return unguarded(context, async (tx) => {
    // Messages of one address are stored one by one, so that concurrent repetitions find the first.
    await sql`select pg_advisory_xact_lock(hashtextextended(${form.email}, 0))`.execute(tx)
    const known =
      (repeatKey && (await findByKey(tx, repeatKey, requestHash))) ||
      (await findSame(tx, requestHash, given.suspicions.length > 0))
    const row = known || (await insertFrom(tx, context, given, { repeatKey, requestHash }))
    return {
      answer: { id: row.id, receivedAt: row.receivedAt.toISOString() },
      start: row.workflowStartedAt === null ? asInput(row) : null,
    }
  })
}

/** Whether the address has sent a message with this key. */
export async function isRepeated(db: Queryable, email: string, idempotencyKey: string | null): Promise<boolean> {
  const repeatKey = repeatKeyOf(email, idempotencyKey)
  if (repeatKey === null) return false
  const kept = db.selectFrom('contactMessages').select('id').where('repeatKey', '=', repeatKey)
  return (await kept.executeTakeFirst()) !== undefined
}

const repeatKeyOf = (email: string, idempotencyKey: string | null) =>
  idempotencyKey === null ? null : hashOf([email, idempotencyKey])

const STARTABLE = ['id', 'subject', 'suspicions', 'receivedAt', 'workflowStartedAt'] as const

async function findByKey(tx: Tx, repeatKey: string, requestHash: string) {
  const row = await tx
    .selectFrom('contactMessages')
    .select([...STARTABLE, 'requestHash'])
    .where('repeatKey', '=', repeatKey)
    .executeTakeFirst()
  if (row && row.requestHash !== requestHash)
    throw new DomainError('idempotency_conflict', 'This Idempotency-Key was used for another message.')
  return row
}

/** A person's message is not merged with an automatic one of the same text. */
const findSame = (tx: Tx, requestHash: string, suspected: boolean) =>
  tx
    .selectFrom('contactMessages')
    .select(STARTABLE)
    .where('requestHash', '=', requestHash)
    .where('answeredAt', 'is', null)
    .where('receivedAt', '>', sql<Date>`now() - make_interval(hours => ${SAME_HOURS})`)
    .$if(!suspected, (same) => same.where(genuine))
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()

interface Repeat {
  repeatKey: string | null
  requestHash: string
}

/** When the account ends concurrently, the message is stored without it: an erased account must get no new rows. */
async function insertFrom(tx: Tx, context: Context, given: GivenMessage, repeat: Repeat) {
  if (given.userId === null || (await isHere(tx, given.userId))) return insert(tx, context, given, repeat)
  const stranger: Context = { ...context, actor: { kind: 'customer', id: null } }
  return insert(tx, stranger, { ...given, userId: null }, repeat)
}

/** Locked until the transaction ends. */
const isHere = (tx: Tx, userId: string): Promise<boolean> =>
  lockActingPerson(tx, { actor: { kind: 'customer', id: userId } }).then(
    () => true,
    (error: unknown) => {
      if (error instanceof DomainError && error.code === 'account_inactive') return false
      throw error
    },
  )

async function insert(tx: Tx, context: Context, { form, userId, suspicions }: GivenMessage, repeat: Repeat) {
  const { conversation, ...fields } = form
  const row = await tx
    .insertInto('contactMessages')
    .values({
      ...fields,
      ...repeat,
      userId,
      conversation: conversation?.length ? conversation : null,
      suspicions: [...suspicions],
    })
    .returning(STARTABLE)
    .executeTakeFirstOrThrow()
  const details = { subject: form.subject, suspicions: [...suspicions] }
  await audit(tx, context, 'contact.received', 'contact_message', row.id, details)
  return row
}

const hashOf = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('base64url')

/** Why a form looks automatic. The page measures the time itself, so that clocks need not agree. */
export const suspicionsOf = ({ website, openMs }: Pick<SendContact, 'website' | 'openMs'>): Suspicion[] => [
  ...(website ? (['honeypot'] as const) : []),
  ...(openMs !== undefined && openMs < TOO_FAST_MS ? (['too_fast'] as const) : []),
]
