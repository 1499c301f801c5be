import {
  CancellationPreview,
  GrantRefund,
  PaidOtherwise,
  RefundView,
} from '@passage/contracts/api/orders/order-work.schema'
import { PaymentState } from '@passage/contracts/api/orders/payments.schema'
import { toCents } from '@passage/contracts/domain/money/money'
import { writeNote } from '@passage/core/notes/write-note'
import { readFullOrder } from '@passage/core/order-view/read-order-view'
import { hastenCheck } from '@passage/core/payments/payment-checks'
import { previewCancellation } from '@passage/core/payments/preview-cancellation'
import { readPaymentState } from '@passage/core/payments/read-payment-state'
import { findSurplusPage } from '@passage/core/payments/surplus'
import { Hono } from 'hono'
import { z } from 'zod'
import { authorize } from '../../http/authorize.ts'
import {
  IdempotencyHeader,
  RequiredIdempotencyHeader,
  rejectReusedKey,
  updateIdOf,
} from '../../http/idempotency-key.ts'
import { operation } from '../../http/operation.ts'
import {
  answerMoved,
  answerStanding,
  ByOrder,
  MOVED,
  orderToMessage,
  withChangesSince,
} from '../../http/order-message.ts'
import { actingPerson, contextOf } from '../../http/person.ts'
import type { Env } from '../../http/types.ts'
import { validate } from '../../http/validate.ts'

const ByRefund = ByOrder.extend({ refundId: z.uuid() })

/** An order's payments and refunds. design.md, Money. */
export const orderMoney = new Hono<Env>()
  .get(
    '/orders/:orderId/cancellation',
    operation({
      summary: 'The effect of a cancellation now; nothing changes',
      answers: { 200: CancellationPreview },
      problems: ['order_not_found'],
    }),
    authorize('order:cancel'),
    validate('param', ByOrder),
    async (c) => {
      const { orderId } = c.req.valid('param')
      return c.json(await previewCancellation(c.var.deps.db, await actingPerson(c), orderId), 200)
    },
  )
  .get(
    '/orders/:orderId/refunds',
    operation({
      summary: "An order's refunds, oldest first",
      answers: { 200: z.array(RefundView) },
      problems: ['order_not_found'],
    }),
    authorize('order:read'),
    validate('param', ByOrder),
    async (c) => {
      const person = await actingPerson(c)
      const { refunds } = await readFullOrder(contextOf(c, person), person, c.req.valid('param').orderId)
      return c.json(refunds, 200)
    },
  )
  .post(
    '/orders/:orderId/refunds',
    operation({
      summary: 'Refund an amount as goodwill, whatever the refund rule says',
      answers: MOVED,
      problems: ['order_not_found', 'nothing_to_refund', 'refund_exceeds_payment', 'order_changed', 'order_closed'],
    }),
    authorize('order:refund'),
    validate('param', ByOrder),
    validate('header', RequiredIdempotencyHeader),
    validate('json', GrantRefund),
    rejectReusedKey,
    async (c) => {
      const { amount, reason, expectedSeq } = c.req.valid('json')
      const { order, context } = await orderToMessage(c, 'order:refund', c.req.valid('param').orderId)
      const noteId = (await writeNote(context, order.id, reason)) as string
      const cents = toCents(amount) as number
      const message = { actor: context.actor, cents, noteId, expectedSeq: expectedSeq ?? null }
      const updateId = await updateIdOf(c, 'refund', [amount, reason])
      const outcome = await c.var.deps.orders
        .grantRefund(order.id, message, updateId)
        .catch(withChangesSince(c, order.id, expectedSeq, context))
      return answerMoved(c, order, outcome)
    },
  )
  .post(
    '/orders/:orderId/refunds/:refundId/settlement',
    operation({
      summary: 'Report that a refund which the bank returned was paid in another way',
      answers: MOVED,
      problems: ['order_not_found', 'refund_not_returned', 'order_changed', 'order_closed'],
    }),
    authorize('order:refund'),
    validate('param', ByRefund),
    validate('header', IdempotencyHeader),
    validate('json', PaidOtherwise),
    rejectReusedKey,
    async (c) => {
      const { orderId, refundId } = c.req.valid('param')
      const { note, expectedSeq } = c.req.valid('json')
      const { order, context } = await orderToMessage(c, 'order:refund', orderId)
      const noteId = (await writeNote(context, order.id, note)) as string
      const updateId = await updateIdOf(c, 'settlement', [refundId, note])
      const { db, orders } = c.var.deps
      const sessionId = await findSurplusPage(db, order.id, refundId)
      if (sessionId) {
        const message = { actor: context.actor, noteId }
        return answerStanding(c, order, await orders.reportSurplusPaidOtherwise(sessionId, message, updateId))
      }
      const message = { actor: context.actor, refundId, noteId, expectedSeq: expectedSeq ?? null }
      const outcome = await orders
        .reportPaidOtherwise(order.id, message, updateId)
        .catch(withChangesSince(c, order.id, expectedSeq, context))
      return answerMoved(c, order, outcome)
    },
  )
  .get(
    '/payments/:paymentId/status',
    operation({ summary: 'The status of a payment', answers: { 200: PaymentState }, problems: ['payment_not_found'] }),
    authorize('order:pay'),
    validate('param', z.object({ paymentId: z.uuid() })),
    async (c) => {
      const { paymentId } = c.req.valid('param')
      const { db } = c.var.deps
      const state = await readPaymentState(db, await actingPerson(c), paymentId)
      if (state.checkoutUrl) await hastenCheck(db, paymentId)
      return c.json(state, 200)
    },
  )
