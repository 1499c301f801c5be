import { expect, test, vi } from 'vitest'
import type { Follower } from '../../../lib/server/shared-events.ts'
import { entry, trackedEntry, trackedOrder } from '../tracked-order.fixture.ts'
import { followOrder } from './follow-order.ts'

// Test files share their modules, so those that an earlier file has loaded are reset.
vi.hoisted(() => vi.resetModules())
const followTopic = vi.hoisted(() => vi.fn<(topic: string, follower: Follower, signal: AbortSignal) => void>())
vi.mock('../../../lib/server/shared-events.ts', () => ({ followTopic }))

const order = trackedOrder([entry(1, 'pending', 0)])
const next = trackedEntry(entry(2, 'paid', 5))
const other = { orderNumber: 'ORD-22222222' }

test('an order’s page takes the events of its order from the browser’s stream', () => {
  const page = { onLine: vi.fn(), onSnapshot: vi.fn(), onEntry: vi.fn() }
  const { signal } = new AbortController()
  followOrder(order.orderNumber, page, signal)
  const [topic, { onLine, onEvent } = page as never, until] = followTopic.mock.lastCall ?? []
  expect([topic, until]).toEqual([`order/${order.orderNumber}`, signal])
  onLine('live')
  for (const [name, data] of [
    ['snapshot', order],
    ['entry', next],
  ] as const) {
    onEvent(name, { ...data, ...other })
    onEvent(name, data)
  }
  onEvent('ready', {})
  onEvent('refused', other)
  expect(page.onSnapshot.mock.calls).toEqual([[order]])
  expect(page.onEntry.mock.calls).toEqual([[next]])
  expect(page.onLine.mock.calls).toEqual([['live']])
  onEvent('refused', { orderNumber: order.orderNumber })
  expect(page.onLine).toHaveBeenLastCalledWith('polling')
})
