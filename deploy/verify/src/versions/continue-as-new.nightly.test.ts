import { WorkflowHistory } from '@passage/contracts/api/orders/order-work.schema'
import { visaOrderId } from '@passage/contracts/workflows/names'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changeStatus, type Order, paidOrder } from '../faults/scenes/drive.ts'
import { read, send } from '../faults/scenes/http.ts'
import { violations } from '../faults/scenes/invariants.ts'
import { askWorkflow } from '../faults/scenes/lists.ts'
import { enterWorld, type World } from '../faults/scenes/world.ts'
import { answeredOtherwise, lostOf, makeLong, type SentMessage, sendAtOnce } from './busy-order.ts'
import { type Run, runsOf } from './runs.ts'

/** From so many events on an order goes on in a new run. */
const LONG_EVENTS = 500

let world: World
let order: Order
let runs: Run[]
let before: Awaited<ReturnType<typeof askWorkflow>>
const sent: SentMessage[] = []

/** An order with open requests, a deadline, refunds that Stripe does not make and mails that cannot leave gets a long history. */
beforeAll(async () => {
  world = await enterWorld()
  const mail = world.stack.process('mail')
  order = await paidOrder(world)
  await changeStatus(world, order, 'processing')
  await makeLong(world, order, LONG_EVENTS - 100)
  await mail.stop()
  try {
    await hangAndSend()
    before = await askWorkflow(world, order)
    for (let left = 12; left > 0 && (await runsOf(world, order)).length < 2; left--) await hangAndSend()
  } finally {
    await world.sandbox.calm()
    await mail.start()
  }
  sent.push(...(await sendAtOnce(world, order)))
  runs = await runsOf(world, order)
}, 120_000)
afterAll(() => world?.close())

async function hangAndSend(): Promise<void> {
  await world.sandbox.hangNext({ when: 'before', path: '/v1/refunds', ms: 3_000 })
  sent.push(...(await sendAtOnce(world, order)))
}

const mailsThatLeft = async (): Promise<string[]> => {
  const { db } = world
  const rows = await db
    .selectFrom('mails')
    .select('key')
    .where('orderId', '=', order.id)
    .where('status', '=', 'sent')
    .execute()
  return rows.map(({ key }) => key)
}

describe('an order whose history has become too long', () => {
  it('goes on in a new run, which is the same order to operators', async () => {
    expect(runs).toHaveLength(2)
    expect(runs.map(({ failures }) => failures)).toEqual([[], []])
    expect(runs[0]?.events.length).toBeLessThan(LONG_EVENTS + 300)
    const run = await world.temporal.workflow.getHandle(visaOrderId(order.id)).describe()
    const names = run.typedSearchAttributes.getAll().map(({ key }) => key.name)
    expect(names).toEqual(
      expect.arrayContaining(['OrderNumber', 'Destination', 'OrderStatus', 'PaymentStatus', 'WaitsFor']),
    )
    // A killed worker stalls the new run no longer than the old one. design.md, Settings that matter.
    const started = runs[1]?.events[0]?.workflowExecutionStartedEventAttributes
    expect(Number(started?.workflowTaskTimeout?.seconds)).toBe(2)
  })

  it('has lost and doubled nothing: messages, requests, refunds and mails', async () => {
    expect(await lostOf(world, order, sent, { mails: mailsThatLeft, within: 45_000 })).toEqual([])
    expect(await violations(world, [order])).toEqual([])
  }, 90_000)

  it('keeps what was agreed: whom to remind of what, and when', async () => {
    const { requests, dueAt, remindAt, travellersComplete, documents } = await askWorkflow(world, order)
    expect({ dueAt, remindAt, travellersComplete, documents }).toEqual({
      dueAt: before.dueAt,
      remindAt: before.remindAt,
      travellersComplete: before.travellersComplete,
      documents: before.documents,
    })
    expect(requests.slice(0, before.requests.length)).toEqual(before.requests)
    const reminder = Date.parse(before.requests[0]?.askedAt ?? '') + 24 * 3_600_000
    const timers = runs[1]?.events.flatMap(({ eventTime, timerStartedEventAttributes: timer }) =>
      timer ? Number(eventTime?.seconds) + Number(timer.startToFireTimeout?.seconds) : [],
    )
    expect(timers?.some((at) => Math.abs(at - reminder / 1_000) <= 2)).toBe(true)
  })

  it('shows staff the run before, too', async () => {
    const path = `/api/orders/${order.id}/workflow`
    const names = async () => {
      const { lines } = read(
        await send(world.origin, { method: 'GET', path, token: world.tokens.provider }),
        WorkflowHistory,
      )
      return lines.map(({ name }) => name)
    }
    await expect
      .poll(names, { timeout: 45_000, interval: 200 })
      .toEqual(expect.arrayContaining(['started', 'continued']))
  })

  it('answers a repeated message as the first time', async () => {
    expect(await answeredOtherwise(sent.slice(0, 4))).toEqual([])
    expect(await violations(world, [order])).toEqual([])
  })
})
