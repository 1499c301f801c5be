import type { OrderCreated } from '@passage/contracts/api/orders/orders.schema'
import type { Role } from '@passage/contracts/domain/people/roles'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createOrderAs, moveOrder } from '../../testing/orders.ts'
import { followList, readStream, settle, until } from '../../testing/streams.ts'
import { type PersonName, startTestApp, type TestApp } from '../../testing/test-app.ts'

const POLL_MS = 10_000

let test: TestApp
let order: OrderCreated
beforeAll(async () => {
  // Tests decide when the audit is polled, since polling would hide a missing message.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  test = await startTestApp({ trustedProxies: 1 })
})
afterAll(async () => {
  await test?.close()
  vi.useRealTimers()
})
const opened: { cancel(): Promise<void> }[] = []
beforeEach(async () => {
  for (const stream of opened.splice(0)) await stream.cancel()
  // Without streams polling stops; the next stream starts after this order.
  vi.advanceTimersByTime(POLL_MS)
  order = await createOrderAs(test, 'agency')
})
async function follow(as: PersonName, list?: 'orders' | 'desk') {
  const stream = await followList(test, as, list)
  opened.push(stream)
  return stream
}
const desk = (as: PersonName) => follow(as, 'desk')

async function ring(seq = 2) {
  await moveOrder(test, order.id, { seq, status: 'processing' })
  test.events.deliver(order, seq)
  await settle(test)
}
const assigned = (objectId: string) =>
  test.db
    .insertInto('audit')
    .values({ actorKind: 'staff', action: 'order.assigned', objectType: 'order', objectId })
    .execute()
/** Has the audit polled. */
async function poll() {
  await test.background.settled()
  await settle(
    test,
    ({ id }) => assigned(id),
    // A poll that begins while another one runs does nothing.
    () => vi.advanceTimersByTime(POLL_MS),
  )
}
const assign = (as: PersonName, assigneeId: string | null) =>
  test.call(`PATCH /api/orders/${order.id}/assignee`, { as, json: { assigneeId } })

describe('a list’s stream', () => {
  it('sends changes of an order to those who may read it, and to no others', async () => {
    const may = await Promise.all((['agency', 'colleague', 'provider', 'admin'] as const).map((as) => follow(as)))
    const mayNot = await Promise.all((['otherAgency', 'customer', 'otherCustomer'] as const).map((as) => follow(as)))
    await ring()
    for (const stream of may) expect(stream.changed()).toEqual([order.orderNumber])
    for (const stream of mayNot) expect(stream.received.map(({ event }) => event)).toEqual(['ready'])
  })

  it('sends changes to the verified account with the customer’s address', async () => {
    order = await createOrderAs(test, 'agency', { customerEmail: 'customer@people.example' })
    const [customer, other] = [await follow('customer'), await follow('otherCustomer')]
    await ring()
    expect([customer.changed(), other.changed()]).toEqual([[order.orderNumber], []])
  })

  it('sends assignments and internal notes to the desk only', async () => {
    const [agency, provider, atDesk] = [await follow('agency'), await follow('provider'), await desk('admin')]
    await assign('provider', test.ids.provider)
    await settle(test)
    const note = { as: 'provider', json: { text: 'A copy of a copy' }, headers: { 'idempotency-key': 'n-1' } } as const
    await test.call(`POST /api/orders/${order.id}/internal-notes`, note)
    await test.call(`POST /api/orders/${order.id}/internal-notes`, note)
    await settle(test)
    expect(atDesk.received).toMatchObject([
      { event: 'ready' },
      { event: 'changed', data: { orderNumber: order.orderNumber, seq: 1 } },
      { event: 'changed' },
    ])
    await poll()
    expect([agency.changed(), provider.changed(), atDesk.changed()]).toEqual([
      [],
      [],
      [order.orderNumber, order.orderNumber],
    ])
  })

  it('sends each change once, although events repeat or arrive late', async () => {
    const stream = await follow('agency')
    await ring(2)
    await ring(3)
    for (const seq of [3, 2]) test.events.deliver(order, seq)
    await poll()
    expect(stream.received.flatMap((one) => (one.event === 'changed' ? [one.data.seq] : []))).toEqual([2, 3])
  })

  it('finds by polling what NATS did not deliver: entries, new orders, and assignments for the desk', async () => {
    const [agency, atDesk] = [await follow('agency'), await desk('provider')]
    await moveOrder(test, order.id, { seq: 2, status: 'processing' })
    const added = await createOrderAs(test, 'agency')
    await settle(test)
    expect(agency.changed()).toEqual([])
    await poll()
    expect(agency.changed().toSorted()).toEqual([order.orderNumber, added.orderNumber].toSorted())
    // Another process wrote it, and its NATS message was lost.
    await assigned(order.id)
    await poll()
    expect(atDesk.changed().at(-1)).toBe(order.orderNumber)
    expect(agency.changed()).toHaveLength(2)
  })

  it('finds an entry that was committed after later ones', async () => {
    const stream = await follow('agency')
    const [inserted, late] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const slow = test.db.transaction().execute(async (tx) => {
      const details = { seq: 9 }
      const line = {
        actorKind: 'staff',
        action: 'order.staff_decision',
        objectType: 'order',
        objectId: order.id,
        details,
      }
      await tx.insertInto('audit').values(line).execute()
      inserted.resolve()
      await late.promise
    })
    await inserted.promise
    const other = await createOrderAs(test, 'agency')
    await poll()
    late.resolve()
    await slow
    expect(stream.changed()).toEqual([other.orderNumber])
    await poll()
    expect(stream.changed()).toEqual([other.orderNumber, order.orderNumber])
  })

  it('polls at once when NATS reconnects', async () => {
    const stream = await follow('agency')
    await moveOrder(test, order.id, { seq: 2, status: 'processing' })
    test.events.reconnect()
    await until(() => expect(stream.changed()).toEqual([order.orderNumber]))
  })

  it('needs one query per event for all readers, and none when only staff read', async () => {
    const queries = vi.spyOn(test.db.getExecutor(), 'executeQuery')
    const desks: Awaited<ReturnType<typeof desk>>[] = []
    for (let i = 0; i < 200; i += 1) desks.push(await desk(i % 2 ? 'provider' : 'admin'))
    queries.mockClear()
    test.events.deliver(order, 2)
    await until(() => {
      for (const one of desks) expect(one.changed()).toEqual([order.orderNumber])
    })
    expect(queries).not.toHaveBeenCalled()
    const agencies = [await follow('agency'), await follow('colleague'), await follow('otherAgency')]
    queries.mockClear()
    test.events.deliver(order, 3)
    await until(() =>
      expect(agencies.map((stream) => stream.changed())).toEqual([[order.orderNumber], [order.orderNumber], []]),
    )
    expect(queries).toHaveBeenCalledTimes(1)
    queries.mockRestore()
  })
})

describe('a list’s stream ends with the session', () => {
  const change = (as: PersonName, role: Role) =>
    test.db.updateTable('users').set({ role }).where('id', '=', test.ids[as]).execute()
  const onRecord = (as: PersonName) =>
    test.db
      .insertInto('audit')
      .values({ actorKind: 'staff', action: 'user.changed', objectType: 'user', objectId: test.ids[as] })
      .execute()

  it('and with the role; another person’s continues', async () => {
    const [demoted, other] = [await desk('provider'), await desk('admin')]
    await change('provider', 'customer')
    await onRecord('provider')
    await poll()
    expect(await demoted.ended()).toBe('ended')
    await change('provider', 'service_provider')
    await ring()
    expect(other.changed()).toEqual([order.orderNumber])
  })

  it('but not with a change that leaves the rights as they are', async () => {
    const [stream, promoted] = [await desk('provider'), await follow('otherCustomer')]
    await onRecord('provider')
    // Session ids have several forms.
    const ended = { action: 'session.ended', objectType: 'session', objectId: 'sess_2x', actorId: test.ids.provider }
    await test.db
      .insertInto('audit')
      .values({ actorKind: 'staff', ...ended })
      .execute()
    await change('otherCustomer', 'service_provider')
    await onRecord('otherCustomer')
    await poll()
    // The other person's rights have been checked by then.
    expect(await promoted.ended()).toBe('ended')
    await change('otherCustomer', 'customer')
    await ring()
    expect(stream.changed()).toEqual([order.orderNumber])
  })

  it('and with signing out', async () => {
    const signedIn = await test.call('POST /api/auth/login', {
      json: { username: 'otherCustomer', password: 'Correct-horse-2026' },
      headers: { 'x-forwarded-for': '198.51.100.7' },
    })
    const { sessionToken } = (await signedIn.json()) as { sessionToken: string }
    const headers = { authorization: `Bearer ${sessionToken}` }
    const stream = readStream(await test.call('GET /api/events?list=orders', { headers }))
    expect(await stream.next()).toEqual({ event: 'ready', data: {} })
    await test.call('POST /api/auth/logout', { headers, json: {} })
    expect(await stream.ended()).toBe(true)
  })
})

describe('presence at an order', () => {
  const beat = (as: PersonName, method = 'PUT') => test.call(`${method} /api/orders/${order.id}/presence`, { as })
  const people = (stream: Awaited<ReturnType<typeof desk>>) =>
    stream.received.flatMap((one) =>
      one.event === 'presence' && one.data.orderId === order.id ? [one.data.people.map(({ name }) => name)] : [],
    )

  it('is sent to open desks and to a desk that opens later, and so is its end', async () => {
    const early = await desk('admin')
    expect((await beat('provider')).status).toBe(204)
    await beat('provider')
    await until(() => expect(people(early)).toEqual([['provider Test']]))
    const late = await desk('admin')
    await until(() => expect(people(late)).toEqual([['provider Test']]))
    await beat('admin')
    const both = ['provider Test', 'admin Test']
    await until(() => expect(people(late)).toEqual([['provider Test'], both]))
    await beat('provider', 'DELETE')
    await until(() => expect(people(late).at(-1)).toEqual(['admin Test']))
    await beat('admin', 'DELETE')
    await until(() => expect(people(early)).toEqual([['provider Test'], both, ['admin Test'], []]))
  })

  it('is published to other processes by ids only, and not sent to customers and agencies', async () => {
    const [agency, atDesk] = [await follow('agency'), await desk('admin')]
    test.events.announce.mockClear()
    await beat('provider')
    await until(() => expect(people(atDesk)).toEqual([['provider Test']]))
    expect(test.events.announce.mock.calls).toEqual([
      [{ what: 'looking', orderId: order.id, personId: test.ids.provider }],
    ])
    expect(agency.received.map(({ event }) => event)).toEqual(['ready'])
    await beat('provider', 'DELETE')
  })

  it('is received from other processes', async () => {
    const stream = await desk('admin')
    test.events.announce({ what: 'looking', orderId: order.id, personId: test.ids.provider })
    await until(() => expect(people(stream).at(-1)).toEqual(['provider Test']))
  })
})
