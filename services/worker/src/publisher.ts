import type { Database } from '@passage/core/database/connect'
import { messageForLog } from '@passage/core/database/message-for-log'
import { publishOrderEvents } from '@passage/core/events/publish-order-events'
import type { Events } from '@passage/integrations/events/port'
import type { Logger } from 'pino'

/**
 * Sends an order's events at once after a commit, beside the activity that committed: a NATS that is down holds nothing
 * up, the relay sends later. While one sending of an order runs, further wishes for it become one more. design.md, Events.
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
      // In the same breath as the last look at `again`: a wish that comes now starts anew.
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
      log.debug({ orderId, error: messageForLog(error) }, 'events stay for the relay'),
    )
  }
}
