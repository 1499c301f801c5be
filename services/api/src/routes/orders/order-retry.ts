import { RetryStep } from '@passage/contracts/api/orders/order-work.schema'
import { DomainError } from '@passage/contracts/domain/errors'
import { findSurplusPage } from '@passage/core/payments/surplus'
import { Hono } from 'hono'
import { authorize } from '../../http/authorize.ts'
import { IdempotencyHeader, rejectReusedKey, updateIdOf } from '../../http/idempotency-key.ts'
import { operation } from '../../http/operation.ts'
import { answerMoved, answerStanding, ByOrder, MOVED, orderToMessage } from '../../http/order-message.ts'
import type { Env } from '../../http/types.ts'
import { validate } from '../../http/validate.ts'

export const orderRetry = new Hono<Env>().post(
  '/orders/:orderId/retry',
  operation({
    summary: 'Retry every failed step of an order now, or the refund of one unexpected payment',
    answers: MOVED,
    problems: ['order_not_found', 'nothing_to_retry', 'order_closed'],
  }),
  authorize('order:operate'),
  validate('param', ByOrder),
  validate('header', IdempotencyHeader),
  validate('json', RetryStep),
  rejectReusedKey,
  async (c) => {
    const { db, orders } = c.var.deps
    const { order, context } = await orderToMessage(c, 'order:operate', c.req.valid('param').orderId)
    const message = { actor: context.actor }
    const { surplusId } = c.req.valid('json')
    const updateId = await updateIdOf(c, 'retry', surplusId ?? null)
    if (!surplusId) return answerMoved(c, order, await orders.retryStep(order.id, message, updateId))
    const sessionId = await findSurplusPage(db, order.id, surplusId)
    if (!sessionId) throw new DomainError('nothing_to_retry', 'This money does not wait to be sent back.')
    return answerStanding(c, order, await orders.retrySurplus({ orderId: order.id, sessionId }, message, updateId))
  },
)
