import type { Context } from '../context.ts'

export interface StripeEvent {
  id: string
  type: string
  sessionId: string | null
  paymentIntentId: string | null
  orderId: string | null
  created: Date
}

/** Keeps Stripe's event once; false when it was there already. Ids only: the workflow reads Stripe itself. */
export async function storeStripeEvent(context: Context, event: StripeEvent): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await context.db
    .insertInto('stripeEvents')
    .values({
      id: event.id,
      type: event.type,
      sessionId: event.sessionId ?? (await sessionOf(context, event)),
      paymentIntentId: event.paymentIntentId,
      orderId: event.orderId,
      stripeCreatedAt: event.created,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** The checkout that an event without one is about: the order's newest. */
async function sessionOf(context: Context, event: StripeEvent): Promise<string | null> {
  if (!event.orderId) return null
  const attempt = await context.db
    .selectFrom('paymentAttempts')
    .innerJoin('payments', 'payments.id', 'paymentAttempts.paymentId')
    .select('paymentAttempts.sessionId')
    .where('payments.orderId', '=', event.orderId)
    .where('paymentAttempts.sessionId', 'is not', null)
    .orderBy('paymentAttempts.createdAt', 'desc')
    .executeTakeFirst()
  return attempt?.sessionId ?? null
}

export interface UnhandledEvent {
  id: string
  orderId: string
  sessionId: string
}

/** An event whose order has to be told, or null when there is nothing to tell. */
export async function unhandledEvent(context: Context, id: string): Promise<UnhandledEvent | null> {
  const event = await context.db
    .selectFrom('stripeEvents')
    .select(['id', 'orderId', 'sessionId'])
    .where('id', '=', id)
    .where('handledAt', 'is', null)
    .executeTakeFirst()
  return event?.orderId && event.sessionId ? { id, orderId: event.orderId, sessionId: event.sessionId } : null
}

/** Events that waited longer than `olderThanMs` for their order to be told. */
export async function unhandledEvents(context: Context, olderThanMs: number, limit = 50): Promise<UnhandledEvent[]> {
  const events = await context.db
    .selectFrom('stripeEvents')
    .select(['id', 'orderId', 'sessionId'])
    .where('handledAt', 'is', null)
    .where('orderId', 'is not', null)
    .where('sessionId', 'is not', null)
    .where('receivedAt', '<', new Date(Date.now() - olderThanMs))
    .orderBy('receivedAt')
    .limit(limit)
    .execute()
  return events.map((event) => ({
    id: event.id,
    orderId: event.orderId as string,
    sessionId: event.sessionId as string,
  }))
}

export async function markEventHandled(context: Context, id: string): Promise<void> {
  await context.db.updateTable('stripeEvents').set({ handledAt: new Date() }).where('id', '=', id).execute()
}
