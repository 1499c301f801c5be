import type { Database } from '@passage/core/database/connect'
import { messageForLog } from '@passage/core/database/errors'
import { publishOrderEvents } from '@passage/core/events/outbox'
import type { Events } from '@passage/integrations/events/port'
import type { Logger } from 'pino'

/**
 * Publishes an order's events in the background after a commit, so that a NATS outage does not delay the activity; the relay
 * publishes the rest later. Calls during a run for the same order cause one more run. design.md, Events.
 */
export function createPublisher(db: Database, events: Events, log: Logger): (orderId: string) => void {
  const running = new Map<string, { again: boolean }>()

  async function send(orderId: string, state: { again: boolean }): Promise<void> {
    try {
      do {
        state.again = false
        await publishOrderEvents(db, (batch) => events.publish(batch), orderId)
      } while (state.again)
    } finally {
      // No await since the check of `again`, so a later call starts a new run.
      running.delete(orderId)
    }
  }

  return (orderId) => {
    const state = running.get(orderId)
    if (state) {
      state.again = true
      return
    }
    const fresh = { again: false }
    running.set(orderId, fresh)
    send(orderId, fresh).catch((error: unknown) =>
      log.debug({ orderId, error: messageForLog(error) }, 'the worker leaves the events of the order to the relay'),
    )
  }
}
