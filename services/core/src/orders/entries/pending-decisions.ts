import { DomainError } from '@passage/contracts/domain/errors'
import type { DecisionEnd, DecisionRecord, PendingDecision } from '@passage/contracts/workflows/visa-order'
import { audit } from '../../audit/audit.ts'
import type { Touched } from '../../audit/touched.ts'
import { type Context, type Queryable, type Tx, transaction } from '../../context.ts'
import type { JsonObject } from '../../database/schema.generated.ts'
import { release } from '../../documents/set-aside.ts'

/** Shows staff a decision that can still be undone; null: it is shown already. Throws `order_not_found`. design.md, What leaves the house waits for its undo time. */
export function recordDecision(context: Context, { orderId, decision }: DecisionRecord): Promise<Touched | null> {
  const { decisionId, action, message, at, dueAt } = decision
  return transaction(context, async (tx) => {
    const stored = await tx
      .insertInto('pendingDecisions')
      .values({ id: decisionId, orderId, action, message: message as unknown as JsonObject, at, dueAt })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!stored) return null
    const what = { decisionId, decision: action }
    return touch(tx, { ...context, actor: message.actor }, orderId, 'order.decision-taken', what)
  })
}

/** Removes a decision that takes no effect, and releases the visa that it would have delivered; null: it is removed already. */
export function endDecision(
  context: Context,
  { orderId, decisionId, how, actor }: DecisionEnd,
): Promise<Touched | null> {
  return transaction(context, async (tx) => {
    const removed = await tx
      .deleteFrom('pendingDecisions')
      .where('id', '=', decisionId)
      .returning(['action', 'message'])
      .executeTakeFirst()
    if (!removed) return null
    const { action, message } = removed as unknown as Pick<PendingDecision, 'action' | 'message'>
    if ('documentIds' in message) for (const id of message.documentIds) await release(tx, id, orderId)
    const what = { decisionId, decision: action }
    return touch(tx, { ...context, actor }, orderId, `order.decision-${how}`, what)
  })
}

/** The decision has an entry now. */
export const removeDecision = (tx: Tx, decisionId: string) =>
  tx.deleteFrom('pendingDecisions').where('id', '=', decisionId).execute()

/** An order's pending decisions, in their order. */
export async function readDecisions(db: Queryable, orderId: string): Promise<PendingDecision[]> {
  const rows = await db
    .selectFrom('pendingDecisions')
    .selectAll()
    .where('orderId', '=', orderId)
    .orderBy('dueAt')
    .orderBy('at')
    .execute()
  return rows.map(
    ({ id, action, message, at, dueAt }) =>
      ({
        decisionId: id,
        action,
        message,
        at: at.toISOString(),
        dueAt: dueAt.toISOString(),
      }) as unknown as PendingDecision,
  )
}

/** Writes the audit row, by which staff's screens read the order again. */
async function touch(
  tx: Tx,
  context: Pick<Context, 'actor' | 'requestId' | 'ended'>,
  orderId: string,
  what: 'order.decision-taken' | 'order.decision-undone' | 'order.decision-lapsed',
  details: JsonObject,
): Promise<Touched> {
  const order = await tx
    .selectFrom('orders')
    .select(['orderNumber', 'lastSeq'])
    .where('id', '=', orderId)
    .executeTakeFirst()
  if (!order) throw new DomainError('order_not_found', `There is no order ${orderId}.`)
  return { ...order, auditId: await audit(tx, context, what, 'order', orderId, details) }
}
