import { z } from 'zod'
import { PAYMENT_STATUSES } from '../domain/payment-status.ts'
import { Amount, Instant, OrderStatusField, PaymentStatusField, pageQuery } from './fields.schema.ts'

export const TransactionQuery = pageQuery(10).extend({
  search: z.string().trim().max(100).optional().meta({ description: 'Order number, name or e-mail' }),
  status: z
    .enum(['all', ...PAYMENT_STATUSES])
    .default('all')
    .meta({ description: 'Payment status' }),
})
export type TransactionQuery = z.infer<typeof TransactionQuery>

/** Agency specification §3, Transaction. */
export const Transaction = z.object({
  id: z.string(),
  orderId: z.uuid(),
  orderNumber: z.string(),
  status: PaymentStatusField,
  orderStatus: OrderStatusField,
  customerName: z.string(),
  customerEmail: z.string(),
  destinationCountry: z.string(),
  destinationCountryFr: z.string(),
  destinationCode: z.string(),
  documentCount: z.number().int(),
  hasVisaDocuments: z.boolean(),
  createdAt: Instant,
  amount: Amount,
  currency: z.string(),
  paymentMethod: z.string().nullable(),
  completedAt: Instant.nullable(),
  lastSeq: z.number().int(),
  needsAttention: z.boolean(),
})
export type Transaction = z.infer<typeof Transaction>

export const TransactionPage = z.object({
  data: z.array(Transaction),
  pagination: z.object({
    page: z.number().int(),
    limit: z.number().int(),
    totalCount: z.number().int(),
    totalPages: z.number().int(),
    hasPrevPage: z.boolean(),
    hasNextPage: z.boolean(),
  }),
})
export type TransactionPage = z.infer<typeof TransactionPage>
