import { until } from '@passage/local/until'
import { eachOf } from '../load.ts'
import { openEventStream } from './event-stream.ts'

/** Browsers that watch orders on the public tracking stream. */
export interface Audience {
  /** Notes that the order's next entry is being caused now. Answers its seq. */
  expectNext(orderId: string): number
  /** Milliseconds from cause to event, one figure per stream and entry, when all have come. Throws when some have not. */
  delays(withinMs: number): Promise<number[]>
  close(): void
}

const OPENED_AT_ONCE = 50

/**
 * Opens so many streams, spread evenly over the orders. All come from one address, as from behind one company's proxy:
 * what is limited by address is look-ups of numbers that do not exist.
 */
export async function openAudience(
  origin: string,
  orders: readonly { id: string; orderNumber: string }[],
  count: number,
): Promise<Audience> {
  const seats = Array.from({ length: count }, (_, index) => orders[index % orders.length]).filter((order) => !!order)
  const reached = new Map<string, number>()
  const causedAt = new Map<string, number>()
  let outstanding = 0
  let delays: number[] = []

  const streams = await eachOf(seats, OPENED_AT_ONCE, ({ id, orderNumber }) =>
    openEventStream(`${origin}/api/orders/track/${orderNumber}/events`, ({ id: seq, event }) => {
      if (event === 'snapshot') reached.set(id, Number(seq))
      const caused = causedAt.get(`${id}/${seq}`)
      if (event !== 'entry' || caused === undefined) return
      delays.push(performance.now() - caused)
      outstanding--
    }),
  )
  const watching = (orderId: string) => seats.filter(({ id }) => id === orderId).length

  return {
    expectNext(orderId) {
      const seq = (reached.get(orderId) ?? 0) + 1
      reached.set(orderId, seq)
      outstanding += watching(orderId)
      causedAt.set(`${orderId}/${seq}`, performance.now())
      return seq
    },
    async delays(withinMs) {
      await until(async () => assertAllCame(outstanding, streams.filter(({ ended }) => ended).length), {
        within: withinMs,
      })
      const figures = delays
      delays = []
      return figures
    },
    close: () => {
      for (const stream of streams) stream.close()
    },
  }
}

function assertAllCame(outstanding: number, ended: number): void {
  if (outstanding === 0) return
  throw new Error(`${outstanding} events have not come${ended > 0 ? `, and ${ended} streams have ended` : ''}`)
}
