import { Hono } from 'hono'
import { z } from 'zod'
import { authorize } from '../http/authorize.ts'
import { IdempotencyHeader, updateIdOf } from '../http/idempotency-key.ts'
import { operation } from '../http/operation.ts'
import { answerMoved, ByOrder, MOVED, orderToTell } from '../http/order-message.ts'
import type { Env } from '../http/types.ts'
import { validate } from '../http/validate.ts'

export const orderRetry = new Hono<Env>().post(
  '/orders/:orderId/retry',
  operation({
    summary: 'Try again now every step of an order that waits for its next try',
    answers: MOVED,
    problems: ['order_not_found', 'nothing_to_retry', 'order_closed'],
  }),
  authorize('order:operate'),
  validate('param', ByOrder),
  validate('header', IdempotencyHeader),
  validate('json', z.strictObject({})),
  async (c) => {
    const { order, context } = await orderToTell(c, 'order:operate', c.req.valid('param').orderId)
    const outcome = await c.var.deps.orders.retryStep(order.id, { actor: context.actor }, updateIdOf(c, 'retry'))
    return answerMoved(c, order, outcome)
  },
)
