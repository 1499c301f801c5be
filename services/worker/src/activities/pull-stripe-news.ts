import type { Context } from '@passage/core/context'
import { deliverStoredEvent } from '@passage/core/payments/deliver-stripe-event'
import { storeStripeEvent } from '@passage/core/payments/store-stripe-event'
import { moveStripeCursor, readStripeCursor, unknownEvents } from '@passage/core/payments/stripe-cursor'
import { type SignalledOrders, signalStripeNews } from '@passage/integrations/orchestration/signal-stripe-news'
import type { NoticeCursor, StripeNotice } from '@passage/integrations/payments/port'
import { allDone } from '../all-done.ts'
import type { Deps } from './deps.ts'

/** Dependencies of the payment sweep. */
export interface PullDeps {
  context: Context
  orders: SignalledOrders
  payments: Pick<Deps['payments'], 'listNotices'>
}

/** Pages of one sweep; the next sweep reads on. */
const PAGES = 20
/** How far back the first sweep of an installation reads. */
const FIRST_SWEEP_MS = 3_600_000
/** Stripe may list an event late, so the next sweep reads the newest minute again. */
const OVERLAP_MS = 60_000

/**
 * Reads Stripe's list of events from a stored cursor on, and delivers the events that the webhook has not delivered. Answers
 * how many. design.md, Money.
 */
export async function pullStripeNews({ context, orders, payments }: PullDeps): Promise<number> {
  const start = await readStripeCursor(context)
  let after: NoticeCursor = start ?? { eventId: null, created: new Date(Date.now() - FIRST_SWEEP_MS) }
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
  // When this process ends here, the relay delivers the stored events.
  // A sweep that has not read all pages continues at its last event: within a busy minute the cursor would never move.
  const reached = behind ? read.at(-1) : newestBeforeOverlap(read)
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

/** The newest event before the last minute. */
function newestBeforeOverlap(read: readonly StripeNotice[]): StripeNotice | undefined {
  const newest = Math.max(...read.map(({ created }) => Date.parse(created)))
  return read.findLast(({ created }) => Date.parse(created) <= newest - OVERLAP_MS)
}
