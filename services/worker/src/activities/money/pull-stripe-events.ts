import type { Context } from '@passage/core/context'
import { deliverStoredEvent } from '@passage/core/orders/deliver-stripe-event'
import {
  moveStripeCursor,
  readStripeCursor,
  storeStripeEvent,
  unknownEvents,
} from '@passage/core/payments/stripe-events'
import { type SignalledOrders, signalStripeNews } from '@passage/integrations/orchestration/signal-stripe-news'
import type { NoticeCursor, StripeNotice } from '@passage/integrations/payments/port'
import { countDone } from '../../async.ts'
import type { Deps } from '../deps.ts'

/** Dependencies of the payment sweep. */
export interface PullDeps {
  context: Context
  orders: SignalledOrders
  payments: Pick<Deps['payments'], 'listNotices'>
}

/** Maximum pages of one sweep; the next one continues. */
const MAX_PAGES = 20
/** How far the very first sweep looks back; webhooks and session checks find older events. */
const FIRST_SWEEP_MS = 3_600_000
/** Stripe may list an event late, so the newest minute (by Stripe's clock) is read again. */
const REREAD_MS = 60_000

/**
 * Reads Stripe's list of events from a stored cursor, and stores and delivers those that the webhook missed. Returns
 * how many reached their order. design.md, Money.
 */
export async function pullStripeEvents({ context, orders, payments }: PullDeps): Promise<number> {
  const start = await readStripeCursor(context)
  let after: NoticeCursor = start ?? { eventId: null, created: new Date(Date.now() - FIRST_SWEEP_MS) }
  const read: StripeNotice[] = []
  const missed: string[] = []
  let behind = false
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const { notices, more } = await payments.listNotices(after)
    missed.push(...(await store(context, notices)))
    read.push(...notices)
    const last = notices.at(-1)
    if (last) after = cursorAt(last)
    behind = more && last !== undefined
    if (!behind) break
  }
  // If this process ends here, the relay signals the stored events.
  const reached = behind ? read.at(-1) : lastBeforeReread(read)
  if (reached) await moveStripeCursor(context, cursorAt(reached))
  // The relay tries an order again that cannot be signalled, with growing pauses.
  return countDone(
    missed.map((id) => deliverStoredEvent(context, id, (event, ended) => signalStripeNews(orders, event, ended))),
  )
}

const cursorAt = ({ id, created }: StripeNotice) => ({ eventId: id, created: new Date(created) })

async function store(context: Context, notices: readonly StripeNotice[]): Promise<string[]> {
  if (notices.length === 0) return []
  const unknown = await unknownEvents(
    context,
    notices.map(({ id }) => id),
  )
  const stored: string[] = []
  for (const notice of notices)
    if (unknown.has(notice.id) && (await storeStripeEvent(context, { ...notice, created: new Date(notice.created) })))
      stored.push(notice.id)
  return stored
}

/** The newest event outside the minute that is read again. (A sweep that is behind continues from its last event, or it would never get past a busy minute.) */
function lastBeforeReread(read: readonly StripeNotice[]): StripeNotice | undefined {
  const newest = Math.max(...read.map(({ created }) => Date.parse(created)))
  return read.findLast(({ created }) => Date.parse(created) <= newest - REREAD_MS)
}
