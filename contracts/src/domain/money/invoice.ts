import type { Language } from '../orders/travel.ts'
import type { FeePromise } from './fee-back.ts'
import type { QuoteLine } from './quote.ts'

/** The issuer of invoices, from configuration. settled.md, Orders and prices. */
export interface Company {
  name: string
  /** One line, parts separated by commas. */
  address: string
  /** Number in the trade register. */
  registration: string
  vatNumber: string
  /** For the imprint. */
  email?: string
}

/** Invoices and credit notes have a series of numbers each: `2026-000123` and `CN-2026-000012`. */
export type InvoiceKind = 'invoice' | 'credit_note'

/** A company to which invoices are made out instead of the customer. */
export interface InvoiceRecipient {
  name: string
  /** In lines. */
  address: string
  /** By `cleanVatNumber`. */
  vatNumber: string | null
}

/** Why it was issued: `fee_returned` is a refund that the offer promised. A correction is a credit note for the whole invoice, and the invoice that replaces it. */
export const INVOICE_CAUSES = ['payment', 'refund', 'fee_returned', 'correction'] as const

type InvoiceCause = (typeof INVOICE_CAUSES)[number]

/** How often an invoice's recipient may be corrected: numbers of invoices are not for playing. */
export const MAX_CORRECTIONS = 5

/** One line in cents, VAT included. On a refund's credit note it is a refunded amount. */
export interface InvoiceLine {
  /** `disbursement` and `service` are the parts of a refund's credit note. */
  kind: QuoteLine['kind'] | 'disbursement' | 'service'
  quantity: number
  cents: number
  /** 0 for the visa fee: a disbursement in the customer's name is outside VAT. */
  vatPercent: number
}

/** Content of an invoice or credit note, frozen at its issue and kept for the legal period. */
export interface InvoiceContent {
  kind: InvoiceKind
  because: InvoiceCause
  number: string
  /** ISO 8601. */
  issuedAt: string
  language: Language
  company: Company
  customer: { name: string; email: string }
  /** null: the customer in person. */
  recipient: InvoiceRecipient | null
  orderNumber: string
  destination: { en: string; fr: string }
  visaType: { en: string; fr: string }
  /** What the offer promised about the service fee. */
  feePromise: FeePromise
  lines: InvoiceLine[]
  /** Net amount and VAT of the service part, in cents. */
  vat: { percent: number; netCents: number; vatCents: number }
  totalCents: number
  currency: string
  /** Stripe's payment method, such as `card`. */
  paidBy: string | null
  /** ISO 8601. */
  paidAt: string | null
  /** The invoice that a credit note corrects, or that a corrected invoice replaces. */
  corrects: { number: string; issuedAt: string } | null
}
