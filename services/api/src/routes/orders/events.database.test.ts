import type { OrderCreated } from '@passage/contracts/api/orders/orders.schema'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createOrderAs, moveOrder } from '../../testing/orders.ts'
import { readStream, type StreamEvent, until } from '../../testing/streams.ts'
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

const numbers = () => orders.map(({ orderNumber }) => orderNumber)

/** Opens the stream and collects its events, each as a short line. */
async function follow(as: PersonName | undefined, query: string) {
  const response = await test.call(`GET /api/events?${query}`, { ...(as && { as }) })
  expect(response.status).toBe(200)
  const stream = readStream(response)
  const lines: string[] = []
  const reading = (async () => {
    for (;;) lines.push(lineOf(await stream.next()))
  })().catch(() => 'ended')
  return { lines, ended: () => reading, cancel: stream.cancel }
}

const lineOf = (one: StreamEvent): string =>
  one.event === 'changed' ? `${one.data.orderNumber} ${one.data.seq}` : one.event

async function move(order: OrderCreated, seq = 2) {
  await moveOrder(test, order.id, { seq, status: seq % 2 ? 'submitted' : 'processing' })
  test.events.deliver(order, seq)
}

describe('the stream of a browser', () => {
  it('writes the last entry of each order, the same for every caller, and then which order has changed', async () => {
    const [first, second] = numbers()
    const stream = await follow('agency', `orders=${first},${second?.toLowerCase()}`)
    await until(() => expect(stream.lines).toEqual([`${first} 1`, `${second} 1`]))
    for (const order of orders) await move(order)
    await until(() => expect(stream.lines.slice(2)).toEqual([`${first} 2`, `${second} 2`]))
    await stream.cancel()
  })

  it('has a list beside the orders', async () => {
    const [first] = numbers()
    const stream = await follow('provider', `orders=${first}&list=desk`)
    await until(() => expect(stream.lines).toEqual([`${first} 1`, 'ready']))
    await move(orders[0] as OrderCreated)
    await until(() => expect(stream.lines.slice(2)).toEqual([`${first} 2`, `${first} 2`]))
    await stream.cancel()
  })

  it.each([
    ['customer', 'ORD-AAAAAAAA', 'desk'],
    [undefined, 'x', 'orders'],
  ] as const)('leaves out what a caller may not follow: %s, %s, %s', async (as, missing, list) => {
    const [first = ''] = numbers()
    const stream = await follow(as, `orders=${missing},${first}&list=${list}`)
    await until(() => expect(stream.lines).toEqual([`${first} 1`]))
    await move(orders[1] as OrderCreated)
    await move(orders[0] as OrderCreated)
    await until(() => expect(stream.lines).toEqual([`${first} 1`, `${first} 2`]))
    await stream.cancel()
  })

  it('says the last of several changes, although events are lost, repeated and reordered', async () => {
    const [first] = numbers()
    const order = orders[0] as OrderCreated
    const stream = await follow(undefined, `orders=${first}`)
    await until(() => expect(stream.lines).toEqual([`${first} 1`]))
    for (const seq of [2, 3, 4, 5])
      await moveOrder(test, order.id, { seq, status: seq % 2 ? 'submitted' : 'processing' })
    for (const seq of [4, 2, 4, 3, 5, 5]) test.events.deliver(order, seq)
    await until(() => expect(stream.lines.slice(1)).toEqual([`${first} 4`, `${first} 5`]))
    await stream.cancel()
  })

  it('includes what changes while it begins', async () => {
    const [first] = numbers()
    const opening = Array.from({ length: 20 }, () => follow(undefined, `orders=${first}`))
    for (const seq of [2, 3, 4]) await move(orders[0] as OrderCreated, seq)
    for (const stream of await Promise.all(opening)) {
      await until(() => expect(stream.lines.at(-1)).toBe(`${first} 4`))
      await stream.cancel()
    }
  })

  it('finds in the database what NATS did not deliver, by polling and at once when NATS reconnects', async () => {
    const [first] = numbers()
    const order = orders[0] as OrderCreated
    const stream = await follow(undefined, `orders=${first}`)
    await until(() => expect(stream.lines).toEqual([`${first} 1`]))
    await moveOrder(test, order.id, { seq: 2, status: 'processing' })
    await until(() => expect(stream.lines.at(-1)).toBe(`${first} 2`))
    await moveOrder(test, order.id, { seq: 3, status: 'submitted' })
    test.events.reconnect()
    await until(() => expect(stream.lines.at(-1)).toBe(`${first} 3`))
    await stream.cancel()
  })

  it('counts as one stream and ends with the session', async () => {
    const before = test.streams.openStreams()
    const stream = await follow('colleague', `orders=${numbers().join()}&list=orders`)
    expect(test.streams.openStreams()).toBe(before + 1)
    await until(() => expect(stream.lines).toHaveLength(3))
    await test.call('POST /api/auth/logout', { as: 'colleague' })
    expect(await stream.ended()).toBe('ended')
    expect(test.streams.openStreams()).toBe(before)
  })

  it('refuses more orders than a browser has', async () => {
    const response = await test.call(`GET /api/events?orders=${'ORD-AAAAAAAA,'.repeat(40)}`)
    expect(response.status).toBe(400)
  })
})
