import { PaymentState } from '@passage/contracts/api/orders/payments.schema'
import { hastenCheck } from '@passage/core/payments/payment-checks'
import { readPaymentState } from '@passage/core/payments/read-payment-state'
import { Hono } from 'hono'
import { z } from 'zod'
import { authorize } from '../../http/authorize.ts'
import { operation } from '../../http/operation.ts'
import { actingPerson } from '../../http/person.ts'
import type { Env } from '../../http/types.ts'
import { validate } from '../../http/validate.ts'

export const payments = new Hono<Env>().get(
  '/:paymentId/status',
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
