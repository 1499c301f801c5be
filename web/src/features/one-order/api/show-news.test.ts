import type { TrackedOrder } from '@passage/contracts/api/orders/tracking.schema'
import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { ApiError } from '../../../lib/server/api-error.ts'
import { entry, trackedEntry, trackedOrder } from '../tracked-order.fixture.ts'
import { showNews } from './show-news.ts'
import { trackedOrderQuery } from './tracked-order.ts'

const whole = trackedOrder([entry(1, 'pending', 0)], { full: true, id: 'x', customerName: 'Marie Durand' })
const strangers = trackedOrder([entry(1, 'pending', 0)])
const { queryKey } = trackedOrderQuery(whole.orderNumber)

/** A page that shows an order, optionally with the error of its last reading. */
function pageWith(data: TrackedOrder, error: Error | null = null) {
  const client = new QueryClient()
  const query = client.getQueryCache().build(client, { queryKey })
  query.setState({ data, dataUpdatedAt: 1, error, status: error ? 'error' : 'success' })
  const news = showNews(client, data.orderNumber)
  const says = () => ({ order: query.state.data, error: query.state.error, isReadAgain: query.state.isInvalidated })
  return { news, says }
}

test('a redacted snapshot does not replace the full order, which is read again', () => {
  const { news, says } = pageWith(whole)
  news.onSnapshot(strangers)
  expect(says()).toEqual({ order: whole, error: null, isReadAgain: true })
})

test('other snapshots are shown', () => {
  for (const [before, snapshot] of [
    [strangers, { ...strangers, lastSeq: 2 }],
    [strangers, whole],
    [whole, { ...whole, lastSeq: 2 }],
  ] as const) {
    const { news, says } = pageWith(before)
    news.onSnapshot(snapshot)
    expect(says()).toEqual({ order: snapshot, error: null, isReadAgain: false })
  }
})

test('an entry is shown, also after a failed reading', () => {
  for (const error of [null, new ApiError(502, '', '')]) {
    const { news, says } = pageWith(whole, error)
    news.onEntry(trackedEntry(entry(2, 'pending', 5)))
    expect(says()).toMatchObject({ order: { lastSeq: 2 }, error: null, isReadAgain: false })
  }
})

test('an order whose session has ended keeps its last reading', () => {
  const over = new ApiError(401, '', '')
  const { news, says } = pageWith(whole, over)
  news.onEntry(trackedEntry(entry(2, 'pending', 5)))
  expect(says()).toMatchObject({ order: { lastSeq: 1 }, error: over })
  news.onSnapshot({ ...strangers, lastSeq: 2 })
  expect(says()).toMatchObject({ order: { lastSeq: 1 }, error: over })
})

test('the full order replaces the notice of an ended session', () => {
  const { news, says } = pageWith(whole, new ApiError(401, '', ''))
  news.onSnapshot({ ...whole, lastSeq: 2 })
  expect(says()).toMatchObject({ order: { lastSeq: 2 }, error: null })
})
