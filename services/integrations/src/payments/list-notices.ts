import Stripe from 'stripe'
import type { PaymentsEnv } from '../config.ts'
import { NOTICE_TYPES, type NoticeCursor, type NoticePage } from './port.ts'
import { noticeOf } from './webhook.ts'

const PAGE = 100
/** Maximum events when reading starts at a time instead of an event. */
const MAX_EVENTS = 1_000
const TYPES = [...NOTICE_TYPES]

/** Lists events after a cursor. Stripe keeps events for 30 days; for an older cursor event, reading starts at its time. */
export async function listNotices(
  stripe: Stripe,
  env: Pick<PaymentsEnv, 'STRIPE_SECRET_KEY'>,
  { eventId, created }: NoticeCursor,
): Promise<NoticePage> {
  const page = eventId ? await pageAfter(stripe, eventId) : null
  const events = page?.data ?? (await newestSince(stripe, created))
  const notices = events.toReversed().flatMap((event) => noticeOf(env, event) ?? [])
  return { notices, more: page?.has_more ?? false }
}

async function pageAfter(stripe: Stripe, eventId: string): Promise<Stripe.ApiList<Stripe.Event> | null> {
  try {
    return await stripe.events.list({ types: TYPES, limit: PAGE, ending_before: eventId })
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing') return null
    throw error
  }
}

const newestSince = (stripe: Stripe, since: Date): Promise<Stripe.Event[]> =>
  stripe.events
    .list({ types: TYPES, limit: PAGE, created: { gte: Math.floor(since.getTime() / 1_000) } })
    .autoPagingToArray({ limit: MAX_EVENTS })
