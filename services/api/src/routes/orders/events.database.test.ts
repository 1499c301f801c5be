import type { FollowRefused } from '@passage/contracts/api/orders/browser-events'
import type { OrderCreated } from '@passage/contracts/api/orders/orders.schema'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createOrderAs, moveOrder } from '../../testing/orders.ts'
import { type ListEvent, readStream, type StreamEvent, until } from '../../testing/streams.ts'
import { type PersonName, startTestApp, type TestApp } from '../../testing/test-app.ts'

let test: TestApp
let orders: OrderCreated[]
beforeAll(async () => {
  test = await startTestApp({ trustedProxies: 1 })
})
afterAll(() => test?.close())
beforeEach(async () => {
  orders = [await createOrderAs(test, 'agency'), await createOrderAs(test, 'customer')]
})

type SharedEvent = StreamEvent | ListEvent | { event: 'refused'; data: FollowRefused }

const numbers = () => orders.map(({ orderNumber }) => orderNumber)

/** Opens the stream and collects its events, each as a short line. */
async function follow(as: PersonName | undefined, query: string) {
  const response = await test.call(`GET /api/events?${query}`, { ...(as && { as }) })
  expect(response.status).toBe(200)
  const stream = readStream<SharedEvent>(response)
  const lines: string[] = []
  const reading = (async () => {
    for (;;) lines.push(lineOf(await stream.next()))
  })().catch(() => 'ended')
  return { lines, ended: () => reading, cancel: stream.cancel }
}

function lineOf(one: SharedEvent): string {
  if (one.event === 'snapshot') return `${one.data.orderNumber} ${one.data.full} ${one.data.lastSeq}`
  if (one.event === 'entry') return `${one.data.orderNumber} entry ${one.data.lastSeq}`
  if (one.event === 'refused') return `refused ${one.data.orderNumber ?? one.data.list}`
  if (one.event === 'changed') return `changed ${one.data.orderId} ${one.data.seq}`
  return one.event
}

async function move({ id }: OrderCreated) {
  await moveOrder(test, id, { seq: 2, status: 'processing' })
  test.events.deliver(id, 2)
}

describe('the stream of a browser', () => {
  it('has several orders, each redacted for its reader, and their entries', async () => {
    const [first, second] = numbers()
    const stream = await follow('agency', `orders=${first},${second}`)
    await until(() => expect(stream.lines).toEqual([`${first} true 1`, `${second} false 1`]))
    for (const order of orders) await move(order)
    await until(() =>
      expect(stream.lines.slice(2).toSorted()).toEqual([`${first} entry 2`, `${second} entry 2`].toSorted()),
    )
    await stream.cancel()
  })

  it('has a list beside the orders', async () => {
    const [first] = numbers()
    const stream = await follow('provider', `orders=${first}&list=desk`)
    await until(() => expect(stream.lines).toEqual([`${first} true 1`, 'ready']))
    await move(orders[0] as OrderCreated)
    await until(() =>
      expect(stream.lines.slice(2).toSorted()).toEqual([`${first} entry 2`, `changed ${orders[0]?.id} 2`].toSorted()),
    )
    await stream.cancel()
  })

  it.each([
    ['customer', 'ORD-AAAAAAAA', 'desk'],
    [undefined, 'x', 'orders'],
  ] as const)('says what a caller may not follow: %s, %s, %s', async (as, missing, list) => {
    const [first = ''] = numbers()
    const stream = await follow(as, `orders=${missing},${first}&list=${list}`)
    await until(() => expect(stream.lines).toEqual([`refused ${missing}`, `${first} false 1`, `refused ${list}`]))
    await stream.cancel()
  })

  it('counts as one stream and ends with the session', async () => {
    const before = test.readers.openStreams()
    const stream = await follow('colleague', `orders=${numbers().join()}&list=orders`)
    expect(test.readers.openStreams()).toBe(before + 1)
    await until(() => expect(stream.lines).toHaveLength(3))
    await test.call('POST /api/auth/logout', { as: 'colleague' })
    expect(await stream.ended()).toBe('ended')
    expect(test.readers.openStreams()).toBe(before)
  })

  it('refuses more orders than a browser has', async () => {
    const response = await test.call(`GET /api/events?orders=${'ORD-AAAAAAAA,'.repeat(40)}`)
    expect(response.status).toBe(400)
  })
})
