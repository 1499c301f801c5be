import type { Database } from '@passage/core/database/connect'
import { readEntries } from '@passage/core/orders/read-entries'
import { readLastSeqs } from '@passage/core/orders/read-last-seqs'
import type { Trackable } from '@passage/core/orders/track-order'
import type { Events } from '@passage/integrations/events/port'
import type { Logger } from 'pino'
import { type Listener, Room } from './room.ts'
import { openStream } from './stream.ts'

const RECHECK_MS = 10_000
const HEARTBEAT_MS = 15_000

export interface LiveOrders {
  /**
   * Streams an order: a snapshot first, or, for a browser that comes back, the entries after `lastEventId`; then each new
   * entry. Ends with `signal`. Throws `order_not_found`. design.md, Events.
   */
  open(order: Trackable, lastEventId: number | null, signal: AbortSignal): Promise<Response>
  openStreams(): number
  /** Ends every stream; browsers come back to another process. */
  close(): void
}

/** The hub of a process: one subscription, one re-check for all open orders, one reading per event. NATS is only the bell. */
export function createLiveOrders(db: Database, events: Events, log: Logger): LiveOrders {
  const rooms = new Map<string, Room>()
  const streams = new Set<{ beat(): void; close(): void }>()

  const ring = (orderId: string, seq: number): void => {
    rooms
      .get(orderId)
      ?.reach(seq)
      .catch((err: unknown) => log.warn({ err, orderId }, 'entries wait for the next check'))
  }
  const recheck = async (): Promise<void> => {
    try {
      const lastSeqs = await readLastSeqs(db, [...rooms.keys()])
      for (const [orderId, seq] of lastSeqs) if (rooms.get(orderId)?.isBehind(seq)) ring(orderId, seq)
    } catch (err) {
      log.warn({ err }, 'open orders could not be checked')
    }
  }
  const subscription = events.subscribe((event) => ring(event.data.orderId, event.data.seq), recheck)
  const checks = setInterval(recheck, RECHECK_MS)
  const heartbeats = setInterval(() => {
    for (const stream of streams) stream.beat()
  }, HEARTBEAT_MS)

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

  return {
    async open(order, lastEventId, signal) {
      const stream = openStream(db, order.viewer, signal)
      const { room, leave } = enter(order.id, stream)
      stream.whenClosed(() => {
        leave()
        streams.delete(stream)
      })
      try {
        room.startsAt(await stream.begin(order, lastEventId))
      } catch (error) {
        stream.close()
        throw error
      }
      streams.add(stream)
      return stream.response
    },
    openStreams: () => streams.size,
    close() {
      subscription.stop()
      clearInterval(checks)
      clearInterval(heartbeats)
      for (const stream of streams) stream.close()
    },
  }
}
