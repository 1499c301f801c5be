import type { Context } from '@passage/core/context'
import { deliverStoredEvent } from '@passage/core/payments/deliver-stripe-event'
import { storeStripeEvent } from '@passage/core/payments/store-stripe-event'
import { moveStripeCursor, readStripeCursor, unknownEvents } from '@passage/core/payments/stripe-cursor'
import { type SignalledOrders, signalStripeNews } from '@passage/integrations/orchestration/signal-stripe-news'
import type { NoticeCursor, StripeNotice } from '@passage/integrations/payments/port'
import { allDone } from '../all-done.ts'
import type { Deps } from './deps.ts'

/** What finding money needs. */
export interface PullDeps {
  context: Context
  orders: SignalledOrders
  payments: Pick<Deps['payments'], 'listNotices'>
}

/** Pages of one sweep: more is left to the next. */
const PAGES = 20
/** How far the very first look goes back; webhooks or the checkout's own check bring what is older. */
const FIRST_LOOK_MS = 3_600_000
/** Stripe may list an event a little late: the newest minute, by its own clock, is read once more. */
const AGAIN_MS = 60_000

/**
 * Reads what Stripe's webhook pushes from Stripe's own list of events, from a stored cursor on, and hands it to the same door;
 * answers of how many events the webhook had brought nothing. design.md, Money.
 */
export async function pullStripeNews({ context, orders, payments }: PullDeps): Promise<number> {
  const start = await readStripeCursor(context)
  let after: NoticeCursor = start ?? { eventId: null, created: new Date(Date.now() - FIRST_LOOK_MS) }
  const read: StripeNotice[] = []
  const news: string[] = []
  let behind = false
  for (let page = 0; page < PAGES; page += 1) {
    const { notices, more } = await payments.listNotices(after)
    news.push(...(await store(context, notices)))
    read.push(...notices)
    const last = notices.at(-1)
    if (last) after = cursorAt(last)
    behind = more && last !== undefined
    if (!behind) break
  }
  // Stored events are signalled by the relay, should this process end here.
  const reached = behind ? read.at(-1) : readForGood(read)
  if (reached) await moveStripeCursor(context, cursorAt(reached))
  await allDone(
    news.map((id) => deliverStoredEvent(context, id, (event, ended) => signalStripeNews(orders, event, ended))),
  )
  return news.length
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

/** The newest event that is not read once more. A sweep that is behind goes on from its last: within a busy minute it would never move. */
function readForGood(read: readonly StripeNotice[]): StripeNotice | undefined {
  const newest = Math.max(...read.map(({ created }) => Date.parse(created)))
  return read.findLast(({ created }) => Date.parse(created) <= newest - AGAIN_MS)
}
