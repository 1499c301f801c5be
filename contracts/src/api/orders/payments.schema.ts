import { z } from 'zod'
import { Instant, PaymentStatusField } from '../fields.schema.ts'

export const CheckoutOpened = z.object({ paymentId: z.uuid(), checkoutUrl: z.url(), expiresAt: Instant })
export type CheckoutOpened = z.infer<typeof CheckoutOpened>

/** Public specification §4: `completed` goes on, `failed` and `cancelled` say so, anything else is pending. */
export const PaymentState = z.object({
  paymentId: z.uuid(),
  orderId: z.uuid(),
  status: PaymentStatusField,
  checkoutUrl: z.url().nullable().meta({ description: 'The open checkout, when there is one' }),
  failureCode: z.string().nullable(),
})
export type PaymentState = z.infer<typeof PaymentState>
