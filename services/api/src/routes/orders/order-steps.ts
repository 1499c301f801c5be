import { CheckoutOpened } from '@passage/contracts/api/orders/payments.schema'
import { OutcomePending } from '@passage/contracts/api/problem.schema'
import { findOrder } from '@passage/core/orders/find-order'
import { Hono } from 'hono'
import { z } from 'zod'
import { answerOutcome } from '../../http/answer/outcome.ts'
import { authorize } from '../../http/authorize.ts'
import { IdempotencyHeader } from '../../http/idempotency-key.ts'
import { operation } from '../../http/operation.ts'
import { ByOrder } from '../../http/order-message.ts'
import { actingPerson, senderContext } from '../../http/person.ts'
import type { Env } from '../../http/types.ts'
import { validate } from '../../http/validate.ts'

const Nothing = z.strictObject({})

/** Payment of an order, under `/orders` and `/agency-orders`. Public specification §7. */
export const orderSteps = new Hono<Env>().post(
  '/:orderId/payment',
  operation({
    summary: 'Open a checkout, or answer the open one',
    answers: { 200: CheckoutOpened, 202: OutcomePending },
    problems: [
      ...(['order_not_found', 'already_paid', 'payment_window_over', 'payment_refused', 'order_closed'] as const),
      'too_many_requests',
    ],
  }),
  authorize('order:pay'),
  validate('param', ByOrder),
  validate('header', IdempotencyHeader),
  validate('json', Nothing),
  async (c) => {
    const { db, limits, orders } = c.var.deps
    const person = await actingPerson(c)
    await limits.openPayment(person)
    const order = await findOrder(db, person, 'order:pay', c.req.valid('param').orderId)
    const { actor } = await senderContext(c, person)
    // Not from the key: a repetition answers the open checkout anyway, and must not repeat an earlier "Stripe is
    // away".
    const updateId = `payment-${c.var.requestId}`
    const outcome = await orders.requestPayment(order.id, { actor }, updateId, order.unstarted)
    return answerOutcome(c, outcome, (checkout) => checkout satisfies CheckoutOpened)
  },
)
