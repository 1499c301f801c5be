import type { OrderChangedEvent, PresenceEvent } from '@passage/contracts/api/desk/desk-work.schema'
import { until as untilAnswered } from '@passage/local/until'
import { expect } from 'vitest'
import { readStream } from './read-stream.ts'
import type { PersonName, TestApp } from './test-app.ts'

export type ListEvent =
  | { event: 'ready'; data: object }
  | { event: 'changed'; data: OrderChangedEvent }
  | { event: 'presence'; data: PresenceEvent }

const PATIENCE_MS = 45_000
/** An id without an order, of which only the desk is notified; `received` leaves it out. */
const MARK = '01900000-0000-7000-8000-00000000feed'

/** An open stream of a list, and its events. */
export async function followList(test: TestApp, as: PersonName, path = '/api/orders/events') {
  const response = await test.call(`GET ${path}`, { as })
  if (response.status !== 200) throw new Error(await response.text())
  const stream = readStream<ListEvent>(response)
  const received: ListEvent[] = []
  let marks = 0
  const reading = (async () => {
    for (;;) {
      const one = await stream.next()
      if (one.event === 'changed' && one.data.orderId === MARK) marks += 1
      else received.push(one)
    }
  })().catch(() => 'ended' as const)
  return {
    received,
    marks: () => marks,
    /** Ids of the orders that changed. */
    changed: () => received.flatMap((one) => (one.event === 'changed' ? [one.data.orderId] : [])),
    ended: () => reading,
    cancel: () => stream.cancel(),
  }
}

/** Resolves once all events that are under way have arrived: `mark` has an event sent to the desk after them. */
export async function settle(
  test: TestApp,
  mark: (orderId: string) => unknown = (orderId) => test.events.deliver(orderId, Date.now()),
) {
  const desk = await followList(test, 'admin', '/api/desk/events')
  await mark(MARK)
  await until(() => expect(desk.marks()).toBe(1))
  await desk.cancel()
}

/** Resolves once `check` does not throw. `vi.waitFor` would advance a faked clock, and with it polling. */
export const until = (check: () => void): Promise<void> =>
  untilAnswered(async () => check(), { within: PATIENCE_MS, every: 10 })
