import type { FullOrder } from '@passage/contracts/api/orders/order-view.schema'
import { CheckoutOpened } from '@passage/contracts/api/orders/payments.schema'
import { z } from 'zod'
import { until } from '../../until.ts'
import { fullName } from '../files/traveller.ts'
import type { Payment, PlannedOrder } from './planned-order.ts'
import { ownerToken, readOrder, type World } from './world.ts'

/** Stripe reports a payment by webhook at once, a bank debit after some seconds; the payment sweep runs every 30 s. */
const PATIENCE_MS = 45_000

/** Opens the order's checkout and tries its payments, except those that its history already shows. */
export async function payOrder(world: World, order: PlannedOrder, orderId: string): Promise<void> {
  const detail = await readOrder(world, orderId)
  const left = paymentsLeft(order, detail)
  if (left === null) return
  if (detail.paymentStatus === 'processing') return awaitOutcome(world, left[0], detail)
  const { checkoutUrl } = await openCheckout(world, order, detail)
  if (!world.sandbox) return
  const session = new URL(checkoutUrl).pathname.split('/').at(-1) ?? ''
  for (const payment of left) {
    await pay(world.sandbox, session, payment, order)
    await awaitOutcome(world, payment, detail)
  }
}

/** The payments that have not been tried; null when no checkout needs to be opened. */
function paymentsLeft({ payments }: PlannedOrder, detail: FullOrder): readonly Payment[] | null {
  if (payments === null || isPaid(detail)) return null
  const happened = (wanted: string) => detail.statusHistory.filter(({ reason }) => reason === wanted).length
  const left = payments.slice(Math.min(happened('payment_declined'), payments.length))
  return left.length === 0 && happened('checkout_opened') > 0 ? null : left
}

/** Waits until the order's history shows the outcome of a payment that was made after `before`. */
async function awaitOutcome(world: World, payment: Payment | undefined, before: FullOrder): Promise<void> {
  if (!payment) return
  await until(async () => expectOutcome(payment, await readOrder(world, before.id), before.lastSeq), {
    within: PATIENCE_MS,
    every: 150,
  })
}

/** The key changes with the order's history, so that a new checkout is opened after one expired. */
function openCheckout(world: World, order: PlannedOrder, { id, lastSeq }: FullOrder) {
  return world.api.call({
    method: 'POST',
    path: `/api/orders/${id}/payment`,
    token: ownerToken(world, order),
    key: `seed-${order.n}-payment-${lastSeq}`,
    body: {},
    answer: CheckoutOpened,
  })
}

const Paid = z.object({ result: z.string() })

async function pay(sandbox: string, session: string, payment: Payment, order: PlannedOrder): Promise<void> {
  const { expect, ...instrument } = payment
  const response = await fetch(`${sandbox}/_sandbox/pay/${session}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...instrument, name: fullName(order.travellers[0]), email: order.email }),
    signal: AbortSignal.timeout(15_000),
  })
  const result = Paid.safeParse(await response.json().catch(() => null)).data?.result ?? String(response.status)
  // The session is complete when an earlier run was interrupted right after its payment.
  if (result !== expect && result !== 'complete')
    throw new Error(`the sandbox answers ${result} to a payment that should be ${expect}`)
}

function expectOutcome({ expect }: Payment, detail: FullOrder, since: number): void {
  const newEntries = detail.statusHistory.filter(({ seq }) => seq > since)
  const declined = newEntries.some(({ reason }) => reason === 'payment_declined')
  if (expect === 'declined' ? declined : isPaid(detail)) return
  throw new Error(`The payment (${expect}) is not in the history of the order, which is ${detail.status}`)
}

/** The order is paid and its review has begun. */
const isPaid = ({ statusHistory }: FullOrder): boolean =>
  statusHistory.some(({ newStatus }) => newStatus === 'document_review')
