import { setTimeout as sleep } from 'node:timers/promises'
import { endOnboarding, onboardingsNotStarted, partnersToTell } from '@passage/core/agencies/onboarding'
import { endMessage, messagesNotStarted, messagesToTell } from '@passage/core/contact/follow-message'
import { messageForLog } from '@passage/core/database/message-for-log'
import { uncheckedDocuments } from '@passage/core/documents/unchecked-documents'
import { ordersWithUnsentEvents } from '@passage/core/events/orders-with-unsent-events'
import { publishOrderEvents } from '@passage/core/events/publish-order-events'
import { ordersNotStarted } from '@passage/core/orders/orders-not-started'
import { unstartedInput } from '@passage/core/orders/visa-order-input'
import { markEventHandled, unhandledEvents } from '@passage/core/payments/store-stripe-event'
import { foldOrderDays } from '@passage/core/statistics/order-days'
import type { Contacts } from '@passage/integrations/orchestration/contacts'
import type { Partners } from '@passage/integrations/orchestration/partners'
import { tellNews } from '@passage/integrations/orchestration/tell-news'
import type { Logger } from 'pino'
import type { Deps } from './activities/deps.ts'

const EVERY_MS = 1_000
/** Younger rows are being seen to by the process that wrote them. */
const UNSENT_MS = 1_500
const NOT_STARTED_MS = 3_000
const UNHANDLED_MS = 3_000
const NOT_TOLD_MS = 3_000
const UNCHECKED_MS = 30_000

interface RelayDeps {
  context: Deps['context']
  orders: Pick<Deps['orders'], 'start' | 'observePayment' | 'observeRefund' | 'checkDocument'>
  events: Pick<Deps['events'], 'publish'>
  partners: Partners
  contacts: Contacts
  /** Sends the mails about accounts that are due. */
  dueMails(): Promise<void>
}

/**
 * Does what a process that died, or a server that was away, left undone: events not sent, orders without a workflow,
 * Stripe's events that no order was told of, documents that nobody checked, partners whose onboarding was not
 * begun or not told, contact messages likewise; and it sends the mails about accounts and contact messages and adds up the
 * dashboard's figures. Every step may be done twice. `everyMs`: the pause between two rounds.
 */
export function startRelay(deps: RelayDeps, log: Logger, everyMs = EVERY_MS): { stop(): Promise<void> } {
  const { context, orders, events, partners, contacts } = deps
  const { db } = context
  const duties: Record<string, () => Promise<void>> = {
    events: async () => {
      for (const orderId of await ordersWithUnsentEvents(db, UNSENT_MS))
        await publishOrderEvents(db, (batch) => events.publish(batch), orderId)
    },
    starts: async () =>
      each(await ordersNotStarted(db, NOT_STARTED_MS), async (orderId) => {
        const order = await unstartedInput(db, orderId)
        if (order) await orders.start(order)
      }),
    stripeEvents: async () =>
      each(await unhandledEvents(context, UNHANDLED_MS), async (event) => {
        await tellNews(orders, event)
        await markEventHandled(context, event.id)
      }),
    dueMails: () => deps.dueMails(),
    partners: async () => {
      await each(await onboardingsNotStarted(db, NOT_STARTED_MS), (partner) => partners.start(partner))
      await each(await partnersToTell(db, NOT_TOLD_MS), async ({ userId, agencyId }) => {
        if (!(await partners.tellVerified(userId, agencyId))) await endOnboarding(context, userId)
      })
    },
    contacts: async () => {
      await each(await messagesNotStarted(db, NOT_STARTED_MS), (message) => contacts.start(message))
      await each(await messagesToTell(db, NOT_TOLD_MS), async (messageId) => {
        if (!(await contacts.tellChanged(messageId))) await endMessage(context, messageId)
      })
    },
    documents: async () =>
      each(await uncheckedDocuments(db, UNCHECKED_MS), (documentId) => orders.checkDocument(documentId, 0)),
    figures: async () => {
      while ((await foldOrderDays(context)) > 0);
    },
  }
  const loops = Object.entries(duties).map(([name, duty]) => repeat(name, duty, log, everyMs))
  return { stop: async () => void (await Promise.all(loops.map((loop) => loop.stop()))) }
}

/** All at once: one for which nothing can be done does not hold up those behind it. Throws the first failure. */
async function each<T>(items: readonly T[], work: (item: T) => Promise<unknown>): Promise<void> {
  const outcomes = await Promise.allSettled(items.map(work))
  const failed = outcomes.find((outcome) => outcome.status === 'rejected')
  if (failed) throw failed.reason
}

function repeat(name: string, duty: () => Promise<void>, log: Logger, everyMs: number): { stop(): Promise<void> } {
  const stopping = new AbortController()
  let failures = 0
  const loop = (async () => {
    while (!stopping.signal.aborted) {
      try {
        await duty()
        failures = 0
      } catch (error) {
        // Said once, then every minute: an outage is one event, not a thousand lines.
        if (failures++ % 60 === 0)
          log.warn({ duty: name, error: messageForLog(error) }, 'the relay could not do its duty; it tries again')
      }
      await sleep(everyMs, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
  })()
  return {
    stop() {
      stopping.abort()
      return loop
    },
  }
}
