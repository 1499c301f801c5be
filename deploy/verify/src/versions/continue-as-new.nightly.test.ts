import { WorkflowHistory } from '@passage/contracts/api/orders/order-work.schema'
import { visaOrderId } from '@passage/contracts/workflows/names'
import { WORKFLOW_TASK_TIMEOUT } from '@passage/integrations/orchestration/start-options'
import { until } from '@passage/local/until'
import { beforeAll, describe, expect, it } from 'vitest'
import { read, send } from '../faults/scenes/http.ts'
import {
  askForPayment,
  changeStatus,
  type Order,
  openCheckout,
  paidOrder,
  placeOrder,
  reaches,
  requestUntilAnswered,
} from '../faults/scenes/orders/drive.ts'
import { violations } from '../faults/scenes/orders/invariants.ts'
import { askWorkflow } from '../faults/scenes/orders/timeline.ts'
import { LONGEST_HANG_MS } from '../faults/scenes/payments/sandbox.ts'
import { worldOfFile } from '../faults/scenes/world.ts'
import { answeredOtherwise, lostOf, makeLong, type SentMessage, sendAtOnce } from './busy-order.ts'
import { type Run, runsOf } from './runs.ts'

/** An order continues in a new run when its history has this many events. */
const LONG_EVENTS = 500

const world = worldOfFile()
let order: Order
let runs: Run[]
let before: Awaited<ReturnType<typeof askWorkflow>>
const sent: SentMessage[] = []

/** Gives an order with open requests, a deadline, pending refunds and unsent mails a long history. */
beforeAll(async () => {
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

async function hangAndSend(): Promise<void> {
  await world.sandbox.hangNext('/v1/refunds', 'before', 3_000)
  sent.push(...(await sendAtOnce(world, order)))
}

const sentMails = async (): Promise<string[]> => {
  const { db } = world
  const rows = await db
    .selectFrom('mails')
    .select('key')
    .where('orderId', '=', order.id)
    .where('status', '=', 'sent')
    .execute()
  return rows.map(({ key }) => key)
}

describe('an order with a long history', () => {
  it('continues in a new run with the same search attributes', async () => {
    expect(runs).toHaveLength(2)
    expect(runs.map(({ failures }) => failures)).toEqual([[], []])
    expect(runs[0]?.events.length).toBeLessThan(LONG_EVENTS + 600)
    const run = await world.temporal.workflow.getHandle(visaOrderId(order.id)).describe()
    const names = run.typedSearchAttributes.getAll().map(({ key }) => key.name)
    expect(names).toEqual(
      expect.arrayContaining(['OrderNumber', 'Destination', 'OrderStatus', 'PaymentStatus', 'WaitsFor']),
    )
    // The new run keeps the timeout of its workflow tasks.
    const started = runs[1]?.events[0]?.workflowExecutionStartedEventAttributes
    expect(Number(started?.workflowTaskTimeout?.seconds)).toBe(Number.parseInt(WORKFLOW_TASK_TIMEOUT, 10))
  })

  it('loses and doubles no update, request, refund or mail', async () => {
    expect(await lostOf(world, order, sent, { mails: sentMails, within: 45_000 })).toEqual([])
    expect(await violations(world, [order])).toEqual([])
  }, 90_000)

  it('keeps its requests, deadlines and reminders', async () => {
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

  it('shows the earlier run to staff as well', async () => {
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

  it('answers a repeated update with the first answer', async () => {
    expect(await answeredOtherwise(sent.slice(0, 4))).toEqual([])
    expect(await violations(world, [order])).toEqual([])
  })
})

/** Begins something while Stripe hangs, makes the history long enough for a new run, and returns the result of what began. */
async function continueDuring<T>(order: Order, path: string, begin: () => Promise<T>): Promise<T> {
  await makeLong(world, order, LONG_EVENTS - 100)
  const hang = await world.sandbox.hangNext(path, 'before', LONGEST_HANG_MS)
  const begun = begin()
  await hang.caught()
  await makeLong(world, order, LONG_EVENTS + 20)
  await world.sandbox.calm()
  const result = await begun
  await until(async () => expect(await runsOf(world, order)).toHaveLength(2), { within: 45_000, every: 500 })
  return result
}

describe('an order that is due to continue in a new run', () => {
  it('answers an open update first', async () => {
    const order = await placeOrder(world)
    const pay = () => requestUntilAnswered(() => askForPayment(world, order, `pay-${order.id}`), [])
    expect(await continueDuring(order, '/v1/checkout/sessions', pay)).toMatchObject({ status: 200 })
  })

  it('carries out a cancellation by an operator', async () => {
    const order = await placeOrder(world)
    await openCheckout(world, order)
    await continueDuring(order, '/v1/checkout/sessions/*/expire', () =>
      world.temporal.workflow.getHandle(visaOrderId(order.id)).cancel(),
    )
    await reaches(world, order, 'cancelled', { within: 20_000 })
  })
})
