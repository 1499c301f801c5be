import type { InternalNote } from '@passage/contracts/api/desk/desk-work.schema'
import { DomainError } from '@passage/contracts/domain/errors'
import { sql } from 'kysely'
import { orderNotFound } from '../access/scope.ts'
import { audit } from '../audit/audit.ts'
import { type Context, type Queryable, type Tx, transaction } from '../context.ts'
import type { Touched } from './assign-order.ts'

/** An order's internal notes, oldest first. They are erased with the order's other texts. Throws `order_not_found`. */
export async function listInternalNotes(db: Queryable, orderId: string): Promise<InternalNote[]> {
  const order = await db.selectFrom('orders').select('id').where('id', '=', orderId).executeTakeFirst()
  if (!order) throw orderNotFound()
  const rows = await selectNotes(db).where('notes.orderId', '=', orderId).orderBy('notes.id').execute()
  return rows.map(viewNote)
}

/** Adds an internal note, once per key; `touched` is null for a repeated call. Throws `order_not_found`, `idempotency_conflict`. */
export function addInternalNote(
  context: Context,
  orderId: string,
  text: string,
  idempotencyKey: string,
): Promise<{ note: InternalNote; touched: Touched | null }> {
  const authorId = context.actor.id as string
  return transaction(context, async (tx) => {
    // Erasing a person locks the order and deletes its notes.
    const order = await tx
      .selectFrom('orders')
      .select(['orderNumber', 'lastSeq'])
      .where('id', '=', orderId)
      .forShare()
      .executeTakeFirst()
    if (!order) throw orderNotFound()
    const added = await tx
      .insertInto('notes')
      .values({ orderId, authorId, visibility: 'internal', text, attachedAt: sql`now()`, idempotencyKey })
      .onConflict((conflict) =>
        conflict.columns(['authorId', 'idempotencyKey']).where('idempotencyKey', 'is not', null).doNothing(),
      )
      .returning('id')
      .executeTakeFirst()
    const note = await readOwn(tx, authorId, idempotencyKey)
    if (!added) {
      if (note.orderId !== orderId || note.text !== text)
        throw new DomainError('idempotency_conflict', 'This Idempotency-Key was used for another note.')
      return { note: viewNote(note), touched: null }
    }
    const auditId = await audit(tx, context, 'order.noted', 'order', orderId, { noteId: added.id })
    return { note: viewNote(note), touched: { ...order, auditId } }
  })
}

const selectNotes = (db: Queryable) =>
  db
    .selectFrom('notes')
    .leftJoin('users', 'users.id', 'notes.authorId')
    .select(['notes.id', 'notes.orderId', 'notes.text', 'notes.createdAt', 'notes.authorId'])
    .select(['users.name as authorName'])
    .where('notes.visibility', '=', 'internal')

const readOwn = (tx: Tx, authorId: string, idempotencyKey: string) =>
  selectNotes(tx)
    .where('notes.authorId', '=', authorId)
    .where('notes.idempotencyKey', '=', idempotencyKey)
    .executeTakeFirstOrThrow()

type NoteRow = Awaited<ReturnType<typeof readOwn>>

const viewNote = ({ id, text, createdAt, authorId, authorName }: NoteRow): InternalNote => ({
  id,
  text,
  author: authorId === null || authorName === null ? null : { id: authorId, name: authorName },
  createdAt: createdAt.toISOString(),
})
