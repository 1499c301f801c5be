import { DomainError } from '@passage/contracts/domain/errors'
import { DOCUMENT_HOURS } from '@passage/contracts/domain/money/payment-window'
import type { ActingPerson } from '@passage/contracts/domain/people/permissions'
import { sql } from 'kysely'
import { audit } from '../audit/audit.ts'
import { type Context, transaction } from '../context.ts'
import { stillThere } from './deletion/due-files.ts'
import { documentNotFound, notReady } from './find-document.ts'

export interface ForOrder {
  documentId: string
  orderId: string
  source: 'traveller' | 'visa'
  /** The document that it replaces. */
  replaces?: string
}

/** Reserves a person's own checked upload for one order; returns its type. Throws `document_not_found`, `document_not_ready`, `document_not_usable`. */
export function setAside(context: Context, person: ActingPerson, { documentId, orderId, source, replaces }: ForOrder) {
  return transaction(context, async (tx): Promise<{ documentType: string }> => {
    const document = await tx
      .selectFrom('documents')
      .select(['documentType', 'orderId', 'preparedFor', 'entrySeq', 'status', 'checkFailure', 'replaces'])
      .select((eb) => stillThere(eb).as('there'))
      .where('id', '=', documentId)
      .where('ownerId', '=', person.id)
      .where('source', '=', source)
      .forUpdate()
      .executeTakeFirst()
    if (!document) throw documentNotFound()
    const { documentType } = document
    if (document.orderId === orderId && document.entrySeq !== null) {
      if (replaces !== undefined && replaces !== document.replaces) throw notUsable(null)
      return { documentType }
    }
    const itsOrder = document.orderId ?? document.preparedFor ?? orderId
    const elsewhere = itsOrder !== orderId
    if (elsewhere || !document.there || document.checkFailure !== null) throw notUsable(document.checkFailure)
    if (document.status === 'pending') throw notReady()
    await tx
      .updateTable('documents')
      .set({ orderId, setAsideAt: sql<Date>`now()` })
      .where('id', '=', documentId)
      .execute()
    await audit(tx, context, 'document.set-aside', 'document', documentId, { orderId })
    return { documentType }
  })
}

const notUsable = (failure: string | null) =>
  new DomainError(
    'document_not_usable',
    'This file cannot be used: upload it again.',
    failure ? { failure } : undefined,
  )

/** Releases a document to its uploader when the order refuses it. An attached one stays. */
export async function release(context: Context, documentId: string, orderId: string): Promise<void> {
  await context.db
    .updateTable('documents')
    .set(RELEASED)
    .where('id', '=', documentId)
    .where('orderId', '=', orderId)
    .where('entrySeq', 'is', null)
    .execute()
}

/** Reserves a document, asks the order to take it, and releases it on a refusal. After an unknown outcome it stays reserved. */
export async function withSetAside<Result>(
  context: Context,
  person: ActingPerson,
  given: ForOrder,
  ask: (document: { documentType: string }) => Promise<Result>,
): Promise<Result> {
  const document = await setAside(context, person, given)
  try {
    return await ask(document)
  } catch (error) {
    if (error instanceof DomainError && error.code !== 'unavailable') {
      await release(context, given.documentId, given.orderId)
    }
    throw error
  }
}

/** An order takes a reserved document within seconds; an older reservation belongs to a process that died. */
const FORGOTTEN_HOURS = 1

/** The upload's 24 hours count again: entries may have moved its deletion while it was reserved. */
export const RELEASED = {
  orderId: null,
  setAsideAt: null,
  deletesAt: sql<Date>`created_at + make_interval(hours => ${sql.lit(DOCUMENT_HOURS)})`,
}

/** Releases uploads that no order took. Returns how many. */
export async function releaseSetAside({ db }: Context): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('documents')
    .set(RELEASED)
    .where('setAsideAt', '<', sql<Date>`now() - make_interval(hours => ${sql.lit(FORGOTTEN_HOURS)})`)
    .where('entrySeq', 'is', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
