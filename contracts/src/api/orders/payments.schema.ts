import { z } from 'zod'
import { Instant, PaymentStanding, PaymentStatusField } from '../fields.schema.ts'

export const CheckoutOpened = z.object({ paymentId: z.uuid(), checkoutUrl: z.url(), expiresAt: Instant })
export type CheckoutOpened = z.infer<typeof CheckoutOpened>

/** Public specification §4: clients treat every status but `completed`, `failed` and `cancelled` as pending. */
export const PaymentState = z.object({
  paymentId: z.uuid(),
  orderId: z.uuid(),
  status: PaymentStatusField,
  askingStripe: PaymentStanding.askingStripe,
  checkoutUrl: z.url().nullable().meta({ description: 'Address of the open checkout; null: none is open' }),
  failureCode: z.string().nullable(),
})
export type PaymentState = z.infer<typeof PaymentState>
