import { z } from 'zod'
import { PAYMENT_STATUSES } from '../../domain/money/payment-status.ts'
import { PARTIES } from '../../domain/orders/party.ts'
import { RequestedDocument } from '../documents/document-work.schema.ts'
import {
  Amount,
  CsvDialectField,
  DecisionsField,
  Instant,
  LanguageField,
  OrderStatusField,
  Pagination,
  PaymentStanding,
  PaymentStatusField,
  pageQuery,
} from '../fields.schema.ts'
import { matched, orderSearch } from '../orders/order-search.schema.ts'

export const TransactionQuery = pageQuery(10).extend({
  search: orderSearch,
  status: z
    .enum(['all', ...PAYMENT_STATUSES])
    .default('all')
    .meta({ description: 'Payment status' }),
})
export type TransactionQuery = z.infer<typeof TransactionQuery>

/** The list's filters, for the export of all rows. */
export const TransactionExportQuery = TransactionQuery.omit({ page: true, limit: true }).extend({
  language: LanguageField.optional().meta({ description: 'Language of the file' }),
  dialect: CsvDialectField,
})
export type TransactionExportQuery = z.infer<typeof TransactionExportQuery>

/** Agency specification §3, Transaction. */
export const Transaction = z.object({
  id: z.string(),
  orderId: z.uuid(),
  orderNumber: z.string(),
  status: PaymentStatusField,
  ...PaymentStanding,
  orderStatus: OrderStatusField,
  customerName: z.string(),
  customerEmail: z.string(),
  matched,
  destinationCountry: z.string(),
  destinationCountryFr: z.string(),
  destinationCode: z.string(),
  visaTypeCode: z.string(),
  documentCount: z.number().int(),
  hasVisaDocuments: z.boolean(),
  createdAt: Instant,
  amount: Amount,
  currency: z.string(),
  paymentMethod: z.string().nullable(),
  completedAt: Instant.nullable(),
  lastSeq: z.number().int(),
  needsAttention: z.boolean(),
  whoseTurn: z.enum(PARTIES),
  dueAt: Instant.nullable(),
  heldSince: Instant.nullable().meta({ description: 'The order is on hold since then; null: it is not on hold' }),
  decisions: DecisionsField,
  requestedDocuments: z.array(RequestedDocument),
  incompleteTravellers: z.number().int().meta({ description: 'Travellers whose details are missing or incomplete' }),
  paymentWindowEndsAt: Instant.nullable().meta({ description: 'null once the order can no longer be paid' }),
})
export type Transaction = z.infer<typeof Transaction>

export const TransactionPage = z.object({
  data: z.array(Transaction),
  pagination: Pagination,
})
export type TransactionPage = z.infer<typeof TransactionPage>
