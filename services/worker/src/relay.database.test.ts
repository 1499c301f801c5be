import { randomUUID } from 'node:crypto'
import { claimStart } from '@passage/core/orders/placing/start-order'
import { storeStripeEvent } from '@passage/core/payments/stripe-events'
import { EventsUnavailable } from '@passage/integrations/events/port'
import { describe, expect, it, type Mock, onTestFinished, vi } from 'vitest'
import { longAgo, relayUnderTest } from './relay.fixture.ts'

const relay = relayUnderTest()
const { orders, events, dueMails, warn } = relay.doubles

/** An order without a workflow, with unpublished events and an unchecked document, by default of a minute ago. */
async function leftOrder(createdAt = longAgo()) {
  const { documentId, entry } = await relay.world.upload()
  const { id } = await relay.world.placeOrder({ documents: [entry] })
  await relay.world.db.updateTable('orders').set({ createdAt }).where('id', '=', id).execute()
  await relay.world.db.updateTable('outbox').set({ createdAt }).where('orderId', '=', id).execute()
  await relay.world.db.updateTable('documents').set({ createdAt }).where('id', '=', documentId).execute()
  return { id, documentId }
}

/** An undelivered Stripe event of a minute ago. */
async function leftEvent(orderId: string) {
  const event = { id: `evt_${randomUUID()}`, type: 'checkout.session.completed', paymentIntentId: null, orderId }
  await storeStripeEvent(relay.world.system, {
    ...event,
    sessionId: `cs_${orderId}`,
    refundId: null,
    aboutCharge: false,
    created: longAgo(),
  })
  await relay.world.db.updateTable('stripeEvents').set({ receivedAt: longAgo() }).where('id', '=', event.id).execute()
  return event.id
}
const handled = async (id: string) =>
  (await relay.world.db.selectFrom('stripeEvents').select('handledAt').where('id', '=', id).executeTakeFirstOrThrow())
    .handledAt !== null

/** Expects every duty of the relay to be done for an order. */
const duties = {
  events: ({ id }: { id: string }) =>
    expect(events.publish).toHaveBeenCalledWith([expect.objectContaining({ subject: id })]),
  starts: ({ id }: { id: string }) =>
    expect(orders.start).toHaveBeenCalledWith(expect.objectContaining({ orderId: id, destination: 'JP' })),
  stripeEvents: ({ id }: { id: string }) =>
    expect(orders.observePayment).toHaveBeenCalledWith(id, { sessionId: `cs_${id}` }),
  documents: ({ documentId }: { documentId: string }) =>
    expect(orders.checkDocument).toHaveBeenCalledWith(documentId, 0),
}
const isDone = (order: { id: string; documentId: string }, except = '') =>
  vi.waitFor(() => {
    for (const [name, done] of Object.entries(duties)) if (name !== except) done(order)
  }, 45_000)

describe('relay', () => {
  it('completes all remaining work', async () => {
    const order = await leftOrder()
    const eventId = await leftEvent(order.id)
    relay.start()
    await isDone(order)
    await vi.waitFor(async () => expect(await handled(eventId)).toBe(true), 45_000)
    expect(warn).not.toHaveBeenCalled()
  })

  it('signals a refund to its order by the refund’s id', async () => {
    const { id: orderId } = await relay.world.placeOrder()
    const { paymentId } = await relay.world.openCheckout(orderId)
    const captured = { capturedCents: 25_800, completedAt: new Date() }
    const paid = { ...captured, status: 'completed', refundPromisedCents: 100 } as const
    await relay.world.db.updateTable('payments').set(paid).where('id', '=', paymentId).execute()
    const refundId = randomUUID()
    const refund = { id: refundId, paymentId, orderId, cents: 100, reason: 'withdrawn', idempotencyKey: refundId }
    await relay.world.db.insertInto('refunds').values(refund).execute()
    const event = { id: `evt_${randomUUID()}`, type: 'refund.failed', sessionId: null, paymentIntentId: null }
    await storeStripeEvent(relay.world.system, {
      ...event,
      orderId: null,
      refundId,
      aboutCharge: false,
      created: longAgo(),
    })
    await relay.world.db.updateTable('stripeEvents').set({ receivedAt: longAgo() }).where('id', '=', event.id).execute()
    relay.start()
    await vi.waitFor(async () => expect(await handled(event.id)).toBe(true), 45_000)
    expect(orders.observeRefund).toHaveBeenCalledExactlyOnceWith(orderId, { refundId })
    expect(orders.observePayment).not.toHaveBeenCalled()
  })

  it('ignores young rows, which the process that wrote them handles', async () => {
    // The clock stands still, so that the row stays young.
    vi.setSystemTime(Date.now())
    onTestFinished(() => void vi.useRealTimers())
    const { id, documentId } = await leftOrder(new Date(Date.now() - 1_000))
    const old = await leftOrder()
    relay.start()
    await isDone(old, 'stripeEvents')
    expect(orders.start).not.toHaveBeenCalledWith(expect.objectContaining({ orderId: id }))
    expect(orders.checkDocument).not.toHaveBeenCalledWith(documentId, 0)
    expect(events.publish).toHaveBeenCalledTimes(1)
  })

  it('doubles the wait after each start without an effect', async () => {
    const { id, documentId } = await leftOrder()
    const [starts, checks]: [number[], number[]] = [[], []]
    orders.start.mockImplementation(async ({ orderId }) => {
      if (orderId === id) starts.push(performance.now())
    })
    orders.checkDocument.mockImplementation(async (document) => {
      if (document === documentId) checks.push(performance.now())
      return null
    })
    relay.start()
    for (const at of [starts, checks]) {
      const pauses = () => at.slice(1).map((time, index) => time - (at[index] ?? 0))
      await vi.waitFor(() => expect(Math.max(...pauses())).toBeGreaterThanOrEqual(200), 45_000)
    }
  })

  it('does not start an order whose run has begun', async () => {
    const order = await leftOrder()
    await claimStart(relay.world.system, order.id)
    relay.start()
    await vi.waitFor(() => duties.documents(order), 45_000)
    await relay.stop()
    expect(orders.start).not.toHaveBeenCalled()
  })

  it.each([
    ['events', events.publish, new EventsUnavailable('NATS is not connected.')],
    ['starts', orders.start, new Error('Temporal is away')],
    ['stripeEvents', orders.observePayment, new Error('Temporal is away')],
    ['documents', orders.checkDocument, new Error('Temporal is away')],
  ])('does the other duties and warns while %s fail', async (duty, call: Mock, error) => {
    call.mockRejectedValue(error)
    const order = await leftOrder()
    const eventId = await leftEvent(order.id)
    // One round is enough.
    relay.start(1_000)
    await isDone(order, duty)
    await vi.waitFor(async () => expect(await handled(eventId)).toBe(duty !== 'stripeEvents'), 45_000)
    await vi.waitFor(() => expect(warn).toHaveBeenCalledOnce(), 45_000)
    expect(warn).toHaveBeenCalledWith({ duty, error: error.message }, expect.any(String))
  })

  it('retries a failed item without another warning', async () => {
    orders.start.mockRejectedValueOnce(new Error('Temporal is away')).mockRejectedValueOnce(new Error('still away'))
    await leftOrder()
    relay.start()
    await vi.waitFor(() => expect(orders.start.mock.calls.length).toBeGreaterThanOrEqual(3), 45_000)
    expect(warn).toHaveBeenCalledOnce()
  })

  it('is not delayed by an order that always fails', async () => {
    const [stuck, other] = [await leftOrder(), await leftOrder()]
    const [stuckEvent, otherEvent] = [await leftEvent(stuck.id), await leftEvent(other.id)]
    orders.start.mockImplementation(async ({ orderId }) => refuse(orderId === stuck.id))
    orders.observePayment.mockImplementation(async (orderId) => refuse(orderId === stuck.id))
    orders.checkDocument.mockImplementation(async (id) => {
      refuse(id === stuck.documentId)
      return null
    })
    relay.start()
    await isDone(other)
    await vi.waitFor(async () => expect(await handled(otherEvent)).toBe(true), 45_000)
    expect(await handled(stuckEvent)).toBe(false)
  })

  it('is not delayed by a full batch of failing orders', async () => {
    const stuck = new Set<string>()
    for (let left = 50; left > 0; left -= 1) stuck.add((await relay.world.placeOrder()).id)
    await relay.world.db
      .updateTable('outbox')
      .set({ createdAt: new Date(0) })
      .where('publishedAt', 'is', null)
      .execute()
    events.publish.mockImplementation(async ([event]) => refuse(stuck.has(event?.subject ?? '')))
    const other = await leftOrder()
    relay.start()
    // Failing orders back off until their wait exceeds a round.
    await vi.waitFor(() => duties.events(other), 50_000)
    expect(events.publish.mock.calls.length).toBeGreaterThan(50)
  })

  it('updates the dashboard’s figures', async () => {
    await leftOrder()
    relay.start()
    const waiting = () => relay.world.db.selectFrom('orderDayChanges').selectAll().execute()
    await vi.waitFor(async () => expect(await waiting()).toEqual([]), 45_000)
    expect(await relay.world.db.selectFrom('orderDays').select('orders').execute()).not.toEqual([])
  })

  it('runs every second', async () => {
    const rounds: number[] = []
    dueMails.mockImplementation(async () => void rounds.push(performance.now()))
    relay.start(null)
    await vi.waitFor(() => expect(rounds).toHaveLength(2), 45_000)
    expect((rounds[1] as number) - (rounds[0] as number)).toBeGreaterThan(990)
  })

  it('stops and does no more work', async () => {
    relay.start()
    await vi.waitFor(() => expect(dueMails.mock.calls.length).toBeGreaterThan(1), 45_000)
    await relay.stop()
    const order = await leftOrder()
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect(orders.start).not.toHaveBeenCalledWith(expect.objectContaining({ orderId: order.id }))
  })

  it('stops at once between two rounds', async () => {
    relay.start(3_600_000)
    await vi.waitFor(() => expect(dueMails).toHaveBeenCalled(), 45_000)
    await relay.stop()
  })
})

function refuse(really: boolean): void {
  if (really) throw new Error('It cannot be done.')
}
