import { stripeClient } from '@passage/integrations/payments/stripe-call'
import { expect } from 'vitest'
import { type Order, openCheckout, placeOrder, reaches } from '../orders/drive.ts'
import type { World } from '../world.ts'
import type { Card } from './sandbox.ts'

// What people do in Stripe's dashboard are calls to its API.

/** An order that was paid by this card and is in document review. */
export async function orderPaidBy(world: World, card: Card): Promise<Order> {
  const order = await placeOrder(world)
  expect(await world.sandbox.pay(await openCheckout(world, order), card)).toBe('paid')
  await reaches(world, order, 'document_review')
  return order
}

/** Refunds an order's payment in the dashboard; absent `amount` (cents): the whole. */
export async function refundInDashboard(world: World, order: Order, amount?: number): Promise<void> {
  await stripeClient(world.env).refunds.create({
    payment_intent: await intentOf(world, order),
    ...(amount && { amount }),
  })
}

/** Sends evidence for an order's dispute. */
export async function answerDispute(world: World, order: Order, text: string): Promise<void> {
  const stripe = stripeClient(world.env)
  const [dispute] = (await stripe.disputes.list({ payment_intent: await intentOf(world, order) })).data
  await stripe.disputes.update(dispute?.id ?? '', { evidence: { uncategorized_text: text }, submit: true })
}

async function intentOf({ db }: World, order: Order): Promise<string> {
  const payments = db.selectFrom('payments').select('paymentIntentId').where('orderId', '=', order.id)
  return (await payments.executeTakeFirstOrThrow()).paymentIntentId ?? ''
}
