import { InvalidInput } from '@passage/contracts/domain/errors'
import type { HandOver } from '@passage/contracts/domain/orders/delivery'
import { type Context, type Tx, transaction } from '../context.ts'
import { submissionIssues } from '../details/check-details.ts'

/** Additional facts of a submission's note, or of a completion's without a visa document. */
export interface NoteFacts {
  embassyReference?: string | undefined
  /** ISO day. */
  submittedOn?: string | undefined
  delivery?: HandOver | undefined
}

/**
 * Stores a note for the customer as a draft; returns its id, or null for nothing. Throws `invalid_input` for an
 * impossible day of submission. design.md, Personal data.
 */
export async function writeNote(
  context: Context,
  orderId: string,
  text: string | undefined,
  { embassyReference, submittedOn, delivery }: NoteFacts = {},
): Promise<string | null> {
  if (!text && !embassyReference && !submittedOn && !delivery) return null
  if (submittedOn) {
    const { createdAt } = await context.db
      .selectFrom('orders')
      .select('createdAt')
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow()
    const issues = submissionIssues(submittedOn, createdAt)
    if (issues.length > 0) throw new InvalidInput(issues)
  }
  const note = {
    orderId,
    authorId: context.actor.id,
    visibility: 'customer',
    text: text ?? '',
    embassyReference: embassyReference || null,
    submittedOn: submittedOn ?? null,
    delivery: delivery ?? null,
  }
  const { id } = await transaction(context, (tx) =>
    tx.insertInto('notes').values(note).returning('id').executeTakeFirstOrThrow(),
  )
  return id
}

/** Attaches a draft note of the customer's kind; returns its id, or null when it was swept. */
export async function attachNote(
  tx: Tx,
  { orderId, noteId, at }: { orderId: string; noteId: string; at: Date },
): Promise<string | null> {
  const note = await tx
    .updateTable('notes')
    .set((eb) => ({ attachedAt: eb.fn.coalesce('attachedAt', eb.val(at)) }))
    .where('id', '=', noteId)
    .where('orderId', '=', orderId)
    .where('visibility', '=', 'customer')
    .returning('id')
    .executeTakeFirst()
  return note?.id ?? null
}
