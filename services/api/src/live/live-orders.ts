import type { Database } from '@passage/core/database/connect'
import { readEntries } from '@passage/core/orders/entries/read-entries'
import { readLastSeqs } from '@passage/core/orders/entries/read-standing'
import type { Trackable } from '@passage/core/orders/track-order'
import type { Events } from '@passage/integrations/events/port'
import type { Logger } from 'pino'
import type { Channel } from './channel.ts'
import type { LiveReaders, Reader } from './readers.ts'
import { type Listener, Room } from './room.ts'
import { openStream } from './stream.ts'

const POLL_MS = 10_000

export interface LiveOrders {
  /**
   * Streams an order: first a snapshot, or the entries after `lastEventId`; then each new entry. Ends with `signal` and
   * with the reader's session. Throws `order_not_found`, `too_many_requests`. design.md, Events.
   */
  open(reader: Reader, order: Trackable, lastEventId: number | null, signal: AbortSignal): Promise<Response>
  /** The same within a stream that is open already; closes it after an error. */
  follow(channel: Channel, order: Trackable, lastEventId?: number | null): Promise<void>
  /** Ends the subscriptions. */
  close(): void
}

/**
 * The order streams of a process: one subscription, one poll for all open orders, one read per event. NATS only
 * notifies.
 */
export function createLiveOrders(db: Database, events: Events, log: Logger, readers: LiveReaders): LiveOrders {
  const rooms = new Map<string, Room>()

  const receive = (orderId: string, seq: number): void => {
    rooms
      .get(orderId)
      ?.reach(seq)
      .catch((err: unknown) => log.warn({ err, orderId }, 'entries not sent; the next poll will send them'))
  }
  const poll = async (): Promise<void> => {
    try {
      const lastSeqs = await readLastSeqs(db, [...rooms.keys()])
      for (const [orderId, seq] of lastSeqs) if (rooms.get(orderId)?.isBehind(seq)) receive(orderId, seq)
    } catch (err) {
      log.warn({ err }, 'open orders not polled')
    }
  }
  const subscription = events.subscribe((event) => receive(event.data.orderId, event.data.seq), poll)
  const polls = setInterval(poll, POLL_MS)

  function enter(orderId: string, listener: Listener): { room: Room; leave: () => void } {
    const room = rooms.get(orderId) ?? new Room(orderId, (id, after) => readEntries(db, id, after))
    rooms.set(orderId, room)
    room.listeners.add(listener)
    const leave = () => {
      room.listeners.delete(listener)
      if (room.listeners.size === 0 && rooms.get(orderId) === room) rooms.delete(orderId)
    }
    return { room, leave }
  }

  async function follow(channel: Channel, order: Trackable, lastEventId: number | null = null): Promise<void> {
    const stream = openStream(db, order, channel)
    const { room, leave } = enter(order.id, stream)
    stream.whenClosed(leave)
    try {
      room.startsAt(await stream.begin(lastEventId))
    } catch (error) {
      stream.close()
      throw error
    }
  }

  return {
    async open(reader, order, lastEventId, signal) {
      const channel = readers.open(reader, signal)
      await follow(channel, order, lastEventId)
      return channel.response
    },
    follow,
    close() {
      subscription.stop()
      clearInterval(polls)
    },
  }
}
