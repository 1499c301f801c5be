import { ChangeRecipient } from '@passage/contracts/api/orders/invoices.schema'
import { FullOrder } from '@passage/contracts/api/orders/order-view.schema'
import { CancellationPreview, RefundView } from '@passage/contracts/api/orders/order-work.schema'
import { PaymentState } from '@passage/contracts/api/orders/payments.schema'
import { changeRecipient } from '@passage/core/invoices/change-recipient'
import { readFullOrder } from '@passage/core/order-view/read-order-view'
import { hastenCheck } from '@passage/core/payments/payment-checks'
import { previewCancellation } from '@passage/core/payments/preview-cancellation'
import { readPaymentState } from '@passage/core/payments/read-payment-state'
import { Hono } from 'hono'
import { z } from 'zod'
import { authorize } from '../../http/authorize.ts'
import { operation } from '../../http/operation.ts'
import { ByOrder } from '../../http/order-message.ts'
import { actingPerson, contextOf } from '../../http/person.ts'
import type { Env } from '../../http/types.ts'
import { validate } from '../../http/validate.ts'

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
  .put(
    '/orders/:orderId/invoice-recipient',
    operation({
      summary: 'Choose to whom the invoice is made out. An issued one is taken back by a credit note and replaced',
      answers: { 200: FullOrder },
      problems: ['order_not_found', 'invoice_not_correctable'],
    }),
    authorize('order:correct'),
    validate('param', ByOrder),
    validate('json', ChangeRecipient),
    async (c) => {
      const person = await actingPerson(c)
      const context = contextOf(c, person)
      const { orderId } = c.req.valid('param')
      const { recipient } = c.req.valid('json')
      await changeRecipient(context, person, c.var.deps.settings.company, { orderId, recipient })
      return c.json(await readFullOrder(context, person, orderId), 200)
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
