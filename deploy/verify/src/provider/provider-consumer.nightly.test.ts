import { randomUUID } from 'node:crypto'
import { AckPolicy, DeliverPolicy, type JetStreamManager, jetstreamManager } from '@nats-io/jetstream'
import { connect, type NatsConnection, nanos } from '@nats-io/transport-node'
import { TokenCreated } from '@passage/contracts/api/people/tokens.schema'
import { OrderEntryRecorded } from '@passage/contracts/events/envelope.schema'
import { REASON_MEANINGS } from '@passage/contracts/events/reasons'
import { ORDER_STREAM } from '@passage/contracts/events/subjects'
import { until } from '@passage/local/until'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { read, send } from '../faults/scenes/http.ts'
import { changeStatus, type Order, openCheckout, placeOrder, reaches } from '../faults/scenes/orders/drive.ts'
import { rowsOf } from '../faults/scenes/orders/timeline.ts'
import { CARD } from '../faults/scenes/payments/sandbox.ts'
import { worldOfFile } from '../faults/scenes/world.ts'
import { standBetween } from './between.ts'
import { type ConsumerProcess, startConsumer } from './consumer-process.ts'

const ACK_WAIT_MS = 3_000

const world = worldOfFile()
let nats: NatsConnection
let manager: JetStreamManager
let token: TokenCreated
let consumer: string
const running: ConsumerProcess[] = []

beforeAll(async () => {
  nats = await connect({ servers: world.stack.env.NATS_URL })
  manager = await jetstreamManager(nats)
})
afterAll(async () => {
  await nats?.close()
})

/** Each test has its own consumer, which gets new events only. */
beforeEach(async () => {
  consumer = `test-${randomUUID().slice(0, 8)}`
  await manager.consumers.add(ORDER_STREAM, {
    durable_name: consumer,
    filter_subject: 'passage.orders.*.entry',
    ack_policy: AckPolicy.Explicit,
    ack_wait: nanos(ACK_WAIT_MS),
    deliver_policy: DeliverPolicy.New,
  })
  token = await makeToken()
})
afterEach(async () => {
  for (const one of running.splice(0)) {
    one.kill('SIGKILL')
    await one.ended
  }
  await world.stack.process('api').start()
  await manager.consumers.delete(ORDER_STREAM, consumer)
})

async function makeToken(): Promise<TokenCreated> {
  const { provider } = world.tokens
  const call = { method: 'POST', path: '/api/tokens', token: provider, body: { name: 'consumer under test' } } as const
  return read(await send(world.origin, call), TokenCreated)
}

function start(change: { apiUrl?: string; token?: string } = {}): ConsumerProcess {
  const natsUrl = world.stack.env.NATS_URL ?? ''
  const started = startConsumer({ apiUrl: world.origin, token: token.token, natsUrl, consumer, ...change })
  running.push(started)
  return started
}

async function pay(order: Order): Promise<Order> {
  expect(await world.sandbox.pay(await openCheckout(world, order), CARD.pays)).toBe('paid')
  return order
}

const decisions = async (order: Order) =>
  (await rowsOf(world, order)).filter(({ reason }) => reason === 'staff_decision').map(({ status }) => status)

/** Waits until every event is delivered and acknowledged. */
const nothingLeft = () =>
  until(
    async () => {
      const { num_pending, num_ack_pending } = await manager.consumers.info(ORDER_STREAM, consumer)
      if (num_pending + num_ack_pending > 0) throw new Error(`${num_pending} to come, ${num_ack_pending} in hand`)
    },
    { within: 45_000, every: 100 },
  )

describe('a provider’s consumer', () => {
  it('sets a paid order to processing as the owner of its token, and stops on SIGTERM', async () => {
    const program = start()
    const order = await pay(await placeOrder(world))
    await reaches(world, order, 'processing')
    await nothingLeft()
    expect(await decisions(order)).toEqual(['processing'])
    const last = await world.db
      .selectFrom('orderEntries')
      .select(['actorKind', 'actorId', 'override'])
      .where('orderId', '=', order.id)
      .where('reason', '=', 'staff_decision')
      .executeTakeFirstOrThrow()
    expect(last).toEqual({ actorKind: 'staff', actorId: token.ownerId, override: false })
    program.kill('SIGTERM')
    expect(await program.ended).toBe(0)
  })

  it('sets the status once when it is killed before its acknowledgement', async () => {
    const between = await standBetween(world.origin, (passed) => {
      const done = passed.filter(({ status }) => status === 200)
      if (done.length === 1) program.kill('SIGKILL')
    })
    const program = start({ apiUrl: between.url })
    const order = await pay(await placeOrder(world))
    expect(await program.ended).toBeNull()
    await reaches(world, order, 'processing')
    expect((await manager.consumers.info(ORDER_STREAM, consumer)).num_ack_pending).toBe(1)

    start({ apiUrl: between.url })
    await nothingLeft()
    const [first, second] = between.passed.filter(({ status }) => status === 200)
    expect(second).toEqual(first)
    expect(new Set(between.passed.map(({ key }) => key)).size).toBe(1)
    expect(await decisions(order)).toEqual(['processing'])
    between.close()
  })

  it('handles pending events when the API is back', async () => {
    const order = await pay(await placeOrder(world))
    await reaches(world, order, 'document_review')
    const api = world.stack.process('api')
    await api.stop()
    const program = start()
    await program.says('temporary failure', 3)
    await api.start()
    await reaches(world, order, 'processing', { within: 40_000 })
    await nothingLeft()
    expect(await decisions(order)).toEqual(['processing'])
  })

  it('exits with a clear message when its token is revoked, and continues with a new one', async () => {
    const program = start()
    await program.says('listening')
    const path = `/api/tokens/${token.id}`
    await fetch(`${world.origin}${path}`, {
      method: 'DELETE',
      headers: { authorization: `Bearer ${world.tokens.provider}` },
    })
    const order = await pay(await placeOrder(world))
    expect(await program.ended).toBe(1)
    expect(program.said()).toContain('Passage refuses the API token: it was revoked')
    expect(program.said()).not.toContain(token.token)
    await reaches(world, order, 'document_review')

    start({ token: (await makeToken()).token })
    await reaches(world, order, 'processing')
    await nothingLeft()
  })

  it('leaves an order unchanged that staff moved meanwhile', async () => {
    const order = await pay(await placeOrder(world))
    await reaches(world, order, 'document_review')
    await changeStatus(world, order, 'submitted')
    const program = start()
    await program.says('the order has another status')
    await nothingLeft()
    expect(await decisions(order)).toEqual(['submitted'])
  })
})

describe('order events', () => {
  it('match their documented schema', async () => {
    const order = await pay(await placeOrder(world))
    await reaches(world, order, 'document_review')
    await changeStatus(world, order, 'rejected')
    await reaches(world, order, 'rejected', { paymentStatus: 'refunded' })
    const rows = await world.db.selectFrom('outbox').select(['orderId', 'event']).execute()
    const own = rows.filter(({ orderId }) => orderId === order.id)
    expect(own).toHaveLength((await rowsOf(world, order)).length)
    for (const row of rows) {
      const event = OrderEntryRecorded.parse(row.event)
      expect(event).toEqual(row.event)
      expect(REASON_MEANINGS[event.data.reason].kinds, event.data.reason).toContain(event.data.kind)
    }
  })
})
