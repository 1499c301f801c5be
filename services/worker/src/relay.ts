import { setTimeout as sleep } from 'node:timers/promises'
import { endOnboarding, onboardingsNotStarted, partnersToSignal } from '@passage/core/agencies/onboarding'
import { endMessage, messagesNotStarted, messagesToSignal } from '@passage/core/contact/follow-message'
import { messageForLog } from '@passage/core/database/errors'
import { recordPassportLines, type UnreadPassport, unreadPassports } from '@passage/core/documents/passport-lines'
import { uncheckedDocuments } from '@passage/core/documents/record-check'
import { ordersWithUnsentEvents, publishOrderEvents } from '@passage/core/events/outbox'
import { deliverEvent } from '@passage/core/orders/deliver-stripe-event'
import { ordersNotStarted, unstartedInput } from '@passage/core/orders/placing/start-order'
import { unhandledEvents } from '@passage/core/payments/stripe-events'
import { foldOrderDays } from '@passage/core/statistics/order-days'
import { foldTotals } from '@passage/core/statistics/totals'
import type { Contacts, Partners } from '@passage/integrations/orchestration/operations'
import { type SignalledOrders, signalStripeNews } from '@passage/integrations/orchestration/signal-stripe-news'
import type { Decision } from '@passage/reading/mrz/decide'
import { Semaphore } from 'async-mutex'
import type { Logger } from 'pino'
import type { Deps } from './activities/deps.ts'
import { settleAll } from './async.ts'
import { Backoff } from './backoff.ts'

const EVERY_MS = 1_000
/** Younger rows are handled by the process that wrote them. */
const UNSENT_MS = 1_500
const NOT_STARTED_MS = 3_000
const UNHANDLED_MS = 3_000
const NOT_SIGNALLED_MS = 3_000
const UNCHECKED_MS = 30_000
/** Rows per round of a duty, and how many of them at a time: activities share the connections to PostgreSQL. */
const BATCH = 50
const AT_ONCE = 8
/** Passports per round, one at a time: each is a file of up to 10 MB and takes a second. */
const PASSPORTS = 5
/** Minimum time between two warnings about one duty. */
const WARN_MS = 60_000

interface RelayDeps {
  context: Deps['context']
  orders: Pick<Deps['orders'], 'start' | 'checkDocument'> & SignalledOrders
  events: Pick<Deps['events'], 'publish'>
  partners: Partners
  contacts: Contacts
  /** The lines of a stored passport; null: not readable. Throws when it may be read later. */
  readPassport(document: UnreadPassport): Promise<Decision | null>
  /** Sends the due mails about accounts and contact messages. */
  dueMails(): Promise<void>
}

/**
 * Completes the work that a crashed process or an unavailable server left: unpublished events, orders, partners and contact
 * messages without a workflow or a signal, undelivered Stripe events, unchecked documents. It also reads passports, sends the mails
 * about accounts and contact messages, and updates the dashboard's figures. Failing items back off, so that others are not delayed;
 * every step is idempotent. `everyMs`: pause between two rounds.
 */
export function startRelay(deps: RelayDeps, log: Logger, everyMs = EVERY_MS): { stop(): Promise<void> } {
  const { context, orders, events, partners, contacts } = deps
  const { db } = context
  /**
   * One round: handles all remaining items, some at a time; failed ones back off, and the first error is thrown.
   * `starts`: `work` starts a workflow, and the item remains until the workflow's first activity. Such items back off
   * after a success too, so that Temporal is not called every second.
   */
  function each<T>(
    remaining: (except: string[]) => Promise<readonly T[]>,
    idOf: (item: T) => string,
    work: (item: T) => Promise<unknown>,
    { starts = false, atOnce = AT_ONCE } = {},
  ): () => Promise<void> {
    const backoff = new Backoff(everyMs)
    const places = new Semaphore(atOnce)
    const handle = async (item: T) => {
      try {
        await work(item)
        if (starts) backoff.delay(idOf(item))
        else backoff.reset(idOf(item))
      } catch (error) {
        backoff.delay(idOf(item))
        throw error
      }
    }
    return async () => {
      const items = await remaining(backoff.waiting())
      await settleAll(items.map((item) => places.runExclusive(() => handle(item))))
    }
  }
  const duties: Record<string, () => Promise<void>> = {
    events: each(
      (except) => ordersWithUnsentEvents(db, UNSENT_MS, BATCH, except),
      (orderId) => orderId,
      (orderId) => publishOrderEvents(db, (batch) => events.publish(batch), orderId),
    ),
    starts: each(
      (except) => ordersNotStarted(db, NOT_STARTED_MS, BATCH, except),
      (orderId) => orderId,
      async (orderId) => {
        const order = await unstartedInput(db, orderId)
        if (order) await orders.start(order)
      },
      { starts: true },
    ),
    stripeEvents: each(
      (except) => unhandledEvents(context, UNHANDLED_MS, BATCH, except),
      ({ orderId }) => orderId,
      (event) => deliverEvent(context, event, (news, ended) => signalStripeNews(orders, news, ended)),
    ),
    dueMails: () => deps.dueMails(),
    partners: each(
      (except) => onboardingsNotStarted(db, NOT_STARTED_MS, BATCH, except),
      ({ userId }) => userId,
      (partner) => partners.start(partner),
      { starts: true },
    ),
    verifiedPartners: each(
      (except) => partnersToSignal(db, NOT_SIGNALLED_MS, BATCH, except),
      ({ userId }) => userId,
      async ({ userId, agencyId }) => {
        if (!(await partners.signalVerified(userId, agencyId))) await endOnboarding(context, userId)
      },
    ),
    contacts: each(
      (except) => messagesNotStarted(db, NOT_STARTED_MS, BATCH, except),
      ({ messageId }) => messageId,
      (message) => contacts.start(message),
      { starts: true },
    ),
    answeredContacts: each(
      (except) => messagesToSignal(db, NOT_SIGNALLED_MS, BATCH, except),
      (messageId) => messageId,
      async (messageId) => {
        if (!(await contacts.signalChanged(messageId))) await endMessage(context, messageId)
      },
    ),
    documents: each(
      (except) => uncheckedDocuments(db, UNCHECKED_MS, BATCH, except),
      (documentId) => documentId,
      (documentId) => orders.checkDocument(documentId, 0),
      { starts: true },
    ),
    passports: each(
      (except) => unreadPassports(db, PASSPORTS, except),
      ({ documentId }) => documentId,
      async (passport) => {
        await recordPassportLines(context, passport.documentId, await deps.readPassport(passport))
      },
      { atOnce: 1 },
    ),
    figures: async () => {
      while ((await foldOrderDays(context)) > 0);
      while ((await foldTotals(context)) > 0);
    },
  }
  const loops = Object.entries(duties).map(([name, duty]) => repeat(name, duty, log, everyMs))
  return { stop: async () => void (await Promise.all(loops.map((loop) => loop.stop()))) }
}

function repeat(name: string, duty: () => Promise<void>, log: Logger, everyMs: number): { stop(): Promise<void> } {
  const stopping = new AbortController()
  let warnedAt = Number.NEGATIVE_INFINITY
  const loop = (async () => {
    while (!stopping.signal.aborted) {
      try {
        await duty()
      } catch (error) {
        if (performance.now() < warnedAt + WARN_MS) continue
        warnedAt = performance.now()
        log.warn({ duty: name, error: messageForLog(error) }, 'a duty of the relay failed; it is retried')
      } finally {
        await sleep(everyMs, undefined, { signal: stopping.signal }).catch(() => undefined)
      }
    }
  })()
  return {
    stop() {
      stopping.abort()
      return loop
    },
  }
}
