import { DeskPage } from '@passage/contracts/api/desk/desk.schema'
import { TransactionPage } from '@passage/contracts/api/desk/transactions.schema'
import { FullOrder } from '@passage/contracts/api/orders/order-view.schema'
import { visaOrderId } from '@passage/contracts/workflows/names'
import { unavailableType } from '@passage/contracts/workflows/servers'
import { until } from '@passage/local/until'
import { afterEach, expect, it } from 'vitest'
import { read, send } from './scenes/http.ts'
import {
  changeStatus,
  type Order,
  openCheckout,
  paidOrder,
  payInFull,
  placeOrder,
  reaches,
} from './scenes/orders/drive.ts'
import { violations } from './scenes/orders/invariants.ts'
import { CARD } from './scenes/payments/sandbox.ts'
import { orderPaidBy } from './scenes/payments/stripe-dashboard.ts'
import { worldOfFile } from './scenes/world.ts'

// One object that Stripe does not answer about, and a refund that a bank returns: each is its order's trouble, said where it is seen.

const world = worldOfFile()
afterEach(() => world.sandbox.calm())
const soon = { within: 45_000, every: 250 }

const get = (path: string, token: string) => send(world.origin, { method: 'GET', path, token })
const seenBy = async (order: Order, token: string) => read(await get(`/api/orders/${order.id}`, token), FullOrder)
const rowOf = async (order: Order, token: string) =>
  read(await get(`/api/dashboard/transactions?search=${order.orderNumber}`, token), TransactionPage).data[0]
/** The types of the failures that an order's run shows, of steps that are being retried; `own` where it has given one up. */
async function failuresOf({ id }: Order): Promise<string[]> {
  const { raw, searchAttributes } = await world.temporal.workflow.getHandle(visaOrderId(id)).describe()
  const steps = (raw.pendingActivities ?? []).map(
    ({ lastFailure }) => lastFailure?.applicationFailureInfo?.type ?? 'none',
  )
  const found = [...steps, ...((searchAttributes.Trouble ?? []) as string[])]
  expect(found).not.toEqual([])
  return found
}

const atDesk = async (order: Order) =>
  read(await get(`/api/desk/orders?queue=attention&search=${order.orderNumber}`, world.tokens.admin), DeskPage).data
    .length

it.each([404, 500] as const)(
  'a payment page that Stripe answers %i about is no outage, and no second payment is asked for',
  async (status) => {
    const order = await placeOrder(world)
    const session = await openCheckout(world, order)
    const path = `/v1/checkout/sessions/${session}`
    await world.sandbox.fail({
      kind: 'error',
      status,
      when: 'before',
      stored: false,
      times: 10_000,
      method: 'GET',
      path,
    })
    expect(await world.sandbox.pay(session, CARD.pays)).toBe('paid')
    await until(async () => {
      expect(await seenBy(order, world.tokens.customer)).toMatchObject({
        status: 'payment_pending',
        askingStripe: true,
      })
      expect(await rowOf(order, world.tokens.customer)).toMatchObject({ askingStripe: true })
    }, soon)
    const others = await Promise.all([paidOrder(world), placeOrder(world).then((other) => payInFull(world, other))])
    expect(await failuresOf(order)).not.toContain(unavailableType('stripe'))
    // Two minutes later it is at the desk.
    const since = new Date(Date.now() - 121_000)
    await world.db.updateTable('payments').set({ unansweredSince: since }).where('orderId', '=', order.id).execute()
    expect(await atDesk(order)).toBe(1)

    await world.sandbox.calm()
    await reaches(world, order, 'document_review', { within: 45_000 })
    expect(await seenBy(order, world.tokens.customer)).toMatchObject({
      askingStripe: false,
      paymentStatus: 'completed',
    })
    expect(await atDesk(order)).toBe(0)
    expect(await violations(world, [order, ...others])).toEqual([])
  },
)

it('a returned refund is at the desk at once, and its payment does not read as paid', async () => {
  const order = await orderPaidBy(world, CARD.sendsBack)
  await changeStatus(world, order, 'rejected')
  await until(async () => {
    expect(await seenBy(order, world.tokens.admin)).toMatchObject({
      ...{ refundOwed: true, needsAttention: true, paymentStatus: 'completed' },
      refunds: [{ status: 'promised', failedAt: expect.any(String) }],
    })
  }, soon)
  expect(await atDesk(order)).toBe(1)
  for (const token of [world.tokens.customer, world.tokens.admin])
    expect(await rowOf(order, token)).toMatchObject({ refundOwed: true })
  const headers = { authorization: `Bearer ${world.tokens.admin}` }
  const file = `/api/dashboard/transactions.csv?search=${order.orderNumber}&language=fr`
  expect(await (await fetch(world.origin + file, { headers })).text()).toContain('Remboursement dû')
})
