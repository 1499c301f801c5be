import type { OrderChangedEvent, PresenceEvent } from '@passage/contracts/api/desk/desk-work.schema'
import type { TrackedEntry, TrackedOrder } from '@passage/contracts/api/orders/tracking.schema'
import { until as untilAnswered } from '@passage/local/until'
import { expect } from 'vitest'
import type { PersonName, TestApp } from './test-app.ts'

export type StreamEvent =
  | { event: 'snapshot'; id: number; data: TrackedOrder }
  | { event: 'entry'; id: number; data: TrackedEntry }

/** Reads an event stream: `next` awaits one event, `ended` the end. */
export function readStream<Event extends { event: string } = StreamEvent>(response: Response) {
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
    async next(): Promise<Event> {
      const found = await block()
      if (found === null) throw new Error('The stream has ended.')
      const fields = Object.fromEntries(found.split('\n').map((line) => line.split(/: (.*)/s, 2) as [string, string]))
      return { event: fields.event, id: Number(fields.id), data: JSON.parse(fields.data ?? '') } as unknown as Event
    },
    ended: async () => (await block()) === null,
    cancel: () => reader.cancel(),
  }
}

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
