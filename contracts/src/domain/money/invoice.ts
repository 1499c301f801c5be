import type { Language } from '../orders/travel.ts'
import type { QuoteLine } from './quote.ts'

/** Who issues the papers. From configuration. settled.md, Orders and prices. */
export interface Company {
  name: string
  /** One line; parts by comma. */
  address: string
  /** Number in the trade register. */
  registration: string
  vatNumber: string
  /** For the imprint. */
  email?: string
}

/** In what series numbers are counted: `2026-000123` and `CN-2026-000012`. */
export type InvoiceKind = 'invoice' | 'credit_note'

/** One line of the paper, in cents, VAT included. A credit note's say what goes back. */
export interface InvoiceLine {
  /** `disbursement`, `service`: the part of a refund that was paid out for the customer, or for the service. */
  kind: QuoteLine['kind'] | 'disbursement' | 'service'
  quantity: number
  cents: number
  /** 0 for what is only paid out in the customer's name: the visa fee is a disbursement, outside VAT. */
  vatPercent: number
}

/** Everything that an invoice or a credit note says, as it was when it was issued. Kept as it is for as long as the law asks. */
export interface InvoiceContent {
  kind: InvoiceKind
  number: string
  /** ISO 8601. */
  issuedAt: string
  language: Language
  company: Company
  customer: { name: string; email: string }
  orderNumber: string
  destination: { en: string; fr: string }
  visaType: { en: string; fr: string }
  lines: InvoiceLine[]
  /** The service part without and with what VAT is in it, in cents. */
  vat: { percent: number; netCents: number; vatCents: number }
  totalCents: number
  currency: string
  /** Stripe's name of the method, such as `card`. */
  paidBy: string | null
  /** ISO 8601. */
  paidAt: string | null
  /** Of a credit note: the invoice that it corrects. */
  corrects: { number: string; issuedAt: string } | null
}
