import { type ExpressionBuilder, sql } from 'kysely'
import type { Context, Queryable } from '../context.ts'
import { idsOf, noneOf } from '../database/expressions.ts'
import type { DB } from '../database/schema.generated.ts'

export interface StripeEvent {
  id: string
  type: string
  sessionId: string | null
  paymentIntentId: string | null
  orderId: string | null
  /** Our refund, for events about one. */
  refundId: string | null
  /** The event is about the captured payment itself: a refund that Passage did not make, or a dispute. */
  aboutCharge: boolean
  created: Date
}

/** Stores a Stripe event once; false: it was stored before. Ids only: the workflow reads Stripe itself. */
export async function storeStripeEvent(context: Context, event: StripeEvent): Promise<boolean> {
  // The workflow has made this refund itself.
  if (event.type === 'refund.created' && event.refundId) return false
  const { numInsertedOrUpdatedRows } = await context.db
    .insertInto('stripeEvents')
    .values({
      id: event.id,
      type: event.type,
      paymentIntentId: event.paymentIntentId,
      aboutCharge: event.aboutCharge,
      stripeCreatedAt: event.created,
      ...(await whatItIsAbout(context, event)),
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** The event's order and checkout: the order's newest when the event names none. */
async function whatItIsAbout(
  context: Context,
  { orderId, sessionId, refundId, aboutCharge }: StripeEvent,
): Promise<Pick<StripeEvent, 'orderId' | 'sessionId' | 'refundId'>> {
  // The payment may not be recorded yet: its order is looked up each time.
  if (aboutCharge) return { orderId: null, sessionId: null, refundId: null }
  if (refundId)
    return (
      (await surplusOf(context, refundId)) ?? { orderId: await orderOf(context, refundId), sessionId: null, refundId }
    )
  return { refundId, orderId, sessionId: sessionId ?? (orderId && (await newestSession(context, orderId))) }
}

/** A surplus refund's event belongs to the checkout that was paid. */
async function surplusOf({ db }: Context, refundId: string) {
  const page = await db
    .selectFrom('surplusPayments')
    .select(['orderId', 'sessionId'])
    .where('id', '=', refundId)
    .executeTakeFirst()
  return page && { ...page, refundId: null }
}

/** Stripe's refunds have our refund's id only. */
async function orderOf(context: Context, refundId: string): Promise<string | null> {
  const refund = await context.db.selectFrom('refunds').select('orderId').where('id', '=', refundId).executeTakeFirst()
  return refund?.orderId ?? null
}

async function newestSession(context: Context, orderId: string): Promise<string | null> {
  const attempt = await context.db
    .selectFrom('paymentAttempts')
    .innerJoin('payments', 'payments.id', 'paymentAttempts.paymentId')
    .select('paymentAttempts.sessionId')
    .where('payments.orderId', '=', orderId)
    .where('paymentAttempts.sessionId', 'is not', null)
    .orderBy('paymentAttempts.createdAt', 'desc')
    .executeTakeFirst()
  return attempt?.sessionId ?? null
}

/** An event for an order: about its checkout, its refund, or its captured payment `chargeOf`. */
export interface UnhandledEvent {
  id: string
  orderId: string
  sessionId: string | null
  refundId: string | null
  chargeOf: string | null
}

/** The order of an event; for a captured payment the order that it paid, none for a surplus. */
const orderOfEvent = (eb: ExpressionBuilder<DB, 'stripeEvents'>) =>
  eb.fn.coalesce(
    'stripeEvents.orderId',
    eb
      .selectFrom('payments')
      .select('payments.orderId')
      .whereRef('payments.paymentIntentId', '=', 'stripeEvents.paymentIntentId')
      .where('payments.capturedCents', '>', 0)
      .where('stripeEvents.aboutCharge', '=', true),
  )

/** Only our orders: another stack may use the same Stripe account. An order is committed before its checkout exists. */
export const selectUnhandled = (db: Queryable) =>
  db
    .selectFrom('stripeEvents')
    .innerJoin('orders', (join) => join.on((eb) => eb('orders.id', '=', orderOfEvent(eb))))
    .select(['stripeEvents.id', 'orders.id as orderId', 'stripeEvents.sessionId', 'stripeEvents.refundId'])
    .select(sql<string | null>`case when about_charge then payment_intent_id end`.as('chargeOf'))
    .where('stripeEvents.handledAt', 'is', null)
    .where((eb) =>
      eb.or([
        eb('stripeEvents.sessionId', 'is not', null),
        eb('stripeEvents.refundId', 'is not', null),
        eb('stripeEvents.aboutCharge', '=', true),
      ]),
    )

/** A stored event that was not signalled to its order yet; null when it was, or concerns no order. */
export async function unhandledEvent(context: Context, id: string): Promise<UnhandledEvent | null> {
  return (
    ((await selectUnhandled(context.db).where('stripeEvents.id', '=', id).executeTakeFirst()) as
      | UnhandledEvent
      | undefined) ?? null
  )
}

/** Events that were not signalled to their order for longer than `olderThanMs`; of none of the orders `except`. */
export async function unhandledEvents(
  context: Context,
  olderThanMs: number,
  limit = 50,
  except: readonly string[] = [],
): Promise<UnhandledEvent[]> {
  const events = await selectUnhandled(context.db)
    .where('stripeEvents.receivedAt', '<', new Date(Date.now() - olderThanMs))
    .where('orders.id', '!=', noneOf(except))
    .orderBy('stripeEvents.receivedAt')
    .limit(limit)
    .execute()
  return events as UnhandledEvent[]
}

export async function markEventHandled(context: Context, id: string): Promise<void> {
  await context.db.updateTable('stripeEvents').set({ handledAt: new Date() }).where('id', '=', id).execute()
}

/** The position in Stripe's list of events. `created` is Stripe's time. */
export interface StripeCursor {
  eventId: string
  created: Date
}

/** null before the first read. */
export async function readStripeCursor({ db }: Context): Promise<StripeCursor | null> {
  const row = await db.selectFrom('stripeCursor').select(['eventId', 'eventCreated']).executeTakeFirst()
  return row ? { eventId: row.eventId, created: row.eventCreated } : null
}

/** Never moved back: two sweeps may run concurrently. */
export async function moveStripeCursor({ db }: Context, { eventId, created }: StripeCursor): Promise<void> {
  await db
    .insertInto('stripeCursor')
    .values({ eventId, eventCreated: created })
    .onConflict((conflict) =>
      conflict
        .column('single')
        .doUpdateSet({ eventId, eventCreated: created })
        .where('stripeCursor.eventCreated', '<=', created),
    )
    .execute()
}

/** The ids of these Stripe events that are not stored yet. */
export async function unknownEvents({ db }: Context, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select asked.id from unnest(string_to_array(${ids.join(',')}, ',')) as asked (id)
    where not exists (select from stripe_events known where known.id = asked.id)`.execute(db)
  return new Set(idsOf(rows))
}
