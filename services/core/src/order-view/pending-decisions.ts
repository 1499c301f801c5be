import type { PendingDecisionView } from '@passage/contracts/api/orders/order-view.schema'
import type { ActionMessages, UndoableAction } from '@passage/contracts/domain/orders/order-actions'
import { type InferResult, sql } from 'kysely'
import type { Queryable } from '../context.ts'
import { nameOfTraveller } from '../details/travellers.ts'

/** Decisions that can still be undone, in their order. */
export const selectDecisions = (db: Queryable) =>
  db
    .selectFrom('pendingDecisions as pending')
    .innerJoin('orders as itsOrder', 'itsOrder.id', 'pending.orderId')
    .leftJoin('notes', (join) => join.on(sql<boolean>`notes.id = (pending.message->>'noteId')::uuid`))
    .leftJoin('users', (join) => join.on(sql<boolean>`users.id = (pending.message->'actor'->>'id')::uuid`))
    .leftJoin('documents', (join) =>
      join.on(
        sql<boolean>`documents.id = coalesce(pending.message->>'documentId', pending.message->'documentIds'->>0)::uuid`,
      ),
    )
    .select(['pending.id', 'pending.orderId', 'itsOrder.orderNumber', 'pending.action', 'pending.message'])
    .select(['pending.at', 'pending.dueAt', 'notes.text as note', 'users.id as actorId', 'users.name as actorName'])
    .select(['documents.fileName', 'documents.documentType', 'documents.traveller'])
    .select((eb) =>
      eb
        .selectFrom('travellers')
        .select(nameOfTraveller.as('name'))
        .whereRef('travellers.orderId', '=', 'pending.orderId')
        .where(sql<boolean>`travellers.position = (pending.message->>'traveller')::integer`)
        .as('travellerName'),
    )
    .orderBy('pending.dueAt')
    .orderBy('pending.at')

type Row = InferResult<ReturnType<typeof selectDecisions>>[number]

/** The decisions of a person that they can still undo, in their order. */
export async function listOwnDecisions(db: Queryable, personId: string): Promise<PendingDecisionView[]> {
  const rows = await selectDecisions(db).where('users.id', '=', personId).execute()
  return rows.map(viewDecision)
}

/** `at` and `dueAt` are texts where PostgreSQL made JSON of the row. */
export const viewDecision = (row: Omit<Row, 'at' | 'dueAt'> & { at: Date | string; dueAt: Date | string }) => ({
  id: row.id,
  orderId: row.orderId,
  orderNumber: row.orderNumber,
  decision: decisionOf(row),
  note: row.note || null,
  by: row.actorId === null ? null : { id: row.actorId, name: row.actorName ?? '' },
  at: new Date(row.at).toISOString(),
  dueAt: new Date(row.dueAt).toISOString(),
})

type Sent = { [Action in UndoableAction]: ActionMessages[Action] & { action: Action } }[UndoableAction]

function decisionOf(
  row: Pick<Row, 'action' | 'message' | 'fileName' | 'documentType' | 'traveller' | 'travellerName'>,
) {
  const sent = { action: row.action, ...(row.message as object) } as Sent
  switch (sent.action) {
    case 'reviewDocument': {
      const reason = sent.verdict === 'rejected' ? sent.reason : null
      const { action, documentId, verdict } = sent
      return { action, documentId, documentType: row.documentType ?? '', travellerId: row.traveller, verdict, reason }
    }
    case 'decideTraveller':
      return { action: sent.action, travellerId: sent.traveller, name: row.travellerName, decision: sent.decision }
    case 'changeStatus':
      return { action: sent.action, to: sent.to }
    default:
      return { action: sent.action, fileName: row.fileName ?? '', travellerId: sent.traveller }
  }
}
