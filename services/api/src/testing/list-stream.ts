import type { OrderChangedEvent, PresenceEvent } from '@passage/contracts/api/desk/desk-work.schema'
import { readStream } from './read-stream.ts'
import type { PersonName, TestApp } from './test-app.ts'

export type ListEvent =
  | { event: 'ready'; data: object }
  | { event: 'changed'; data: OrderChangedEvent }
  | { event: 'presence'; data: PresenceEvent }

/** Longer than events are gathered. */
const QUIET_MS = 250

/** An open stream of a list, and what has come over it. */
export async function followList(test: TestApp, as: PersonName, path = '/api/orders/events') {
  const response = await test.call(`GET ${path}`, { as })
  if (response.status !== 200) throw new Error(await response.text())
  const stream = readStream<ListEvent>(response)
  const heard: ListEvent[] = []
  const reading = (async () => {
    for (;;) heard.push(await stream.next())
  })().catch(() => 'ended' as const)
  return {
    heard,
    /** Ids of the orders that are said to have changed. */
    changed: () => heard.flatMap((one) => (one.event === 'changed' ? [one.data.orderId] : [])),
    ended: () => reading,
    cancel: () => stream.cancel(),
  }
}

/** Until everything that is on its way has arrived. */
export const quiet = () => new Promise((resolve) => setTimeout(resolve, QUIET_MS))
