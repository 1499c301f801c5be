import type { PresenceEvent } from '@passage/contracts/api/desk/desk-work.schema'
import type { OrderChanged } from '@passage/contracts/api/orders/order-view.schema'
import type { OrderCreated } from '@passage/contracts/api/orders/orders.schema'
import { until as untilAnswered } from '@passage/local/until'
import { expect } from 'vitest'
import { createOrderAs } from './orders.ts'
import type { PersonName, TestApp } from './test-app.ts'

export type StreamEvent =
  | { event: 'ready'; data: object }
  | { event: 'changed'; data: OrderChanged }
  | { event: 'presence'; data: PresenceEvent }

/** Reads an event stream: `next` awaits one event, `ended` the end. */
export function readStream(response: Response) {
  const reader = (response.body as ReadableStream<Uint8Array>).getReader()
  const decoder = new TextDecoder()
  let text = ''
  async function block(): Promise<string | null> {
    for (;;) {
      const end = text.indexOf('\n\n')
      if (end >= 0) {
        const found = text.slice(0, end)
        text = text.slice(end + 2)
        if (!found.startsWith(':')) return found
        continue
      }
      const { value, done } = await reader.read()
      if (done) return null
      text += decoder.decode(value, { stream: true })
    }
  }
  return {
    async next(): Promise<StreamEvent> {
      const found = await block()
      if (found === null) throw new Error('The stream has ended.')
      const fields = Object.fromEntries(found.split('\n').map((line) => line.split(/: (.*)/s, 2) as [string, string]))
      return { event: fields.event, data: JSON.parse(fields.data ?? '') } as StreamEvent
    },
    ended: async () => (await block()) === null,
    cancel: () => reader.cancel(),
  }
}

const PATIENCE_MS = 45_000

/** An order of which the tests of a stream do not speak; `received` leaves it out. */
const marks = new WeakMap<TestApp, Promise<OrderCreated>>()
function markOf(test: TestApp): Promise<OrderCreated> {
  const mark = marks.get(test) ?? createOrderAs(test, 'otherCustomer')
  marks.set(test, mark)
  return mark
}

/** An open stream of a list, and its events. */
export async function followList(test: TestApp, as: PersonName, list: 'orders' | 'desk' = 'orders') {
  const mark = await markOf(test)
  const response = await test.call(`GET /api/events?list=${list}`, { as })
  if (response.status !== 200) throw new Error(await response.text())
  const stream = readStream(response)
  const received: StreamEvent[] = []
  let marked = 0
  const reading = (async () => {
    for (;;) {
      const one = await stream.next()
      if (one.event === 'changed' && one.data.orderNumber === mark.orderNumber) marked += 1
      else received.push(one)
    }
  })().catch(() => 'ended' as const)
  // The presence of others may come first.
  await until(() => expect(received.map(({ event }) => event)).toContain('ready'))
  return {
    received,
    marks: () => marked,
    /** Numbers of the orders that changed. */
    changed: () => received.flatMap((one) => (one.event === 'changed' ? [one.data.orderNumber] : [])),
    ended: () => reading,
    cancel: () => stream.cancel(),
  }
}

/**
 * Resolves once all events that are under way have arrived: `send` has an event sent to the desk after them. `again` is called until
 * the event has arrived.
 */
export async function settle(
  test: TestApp,
  send: (mark: OrderCreated) => unknown = (mark) => test.events.deliver(mark, Date.now()),
  again: () => void = () => undefined,
) {
  const desk = await followList(test, 'admin', 'desk')
  await send(await markOf(test))
  await until(() => {
    again()
    expect(desk.marks()).toBe(1)
  })
  await desk.cancel()
}

/** Resolves once `check` does not throw. `vi.waitFor` would advance a faked clock, and with it polling. */
export const until = (check: () => void): Promise<void> =>
  untilAnswered(async () => check(), { within: PATIENCE_MS, every: 10 })
