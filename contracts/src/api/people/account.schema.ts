import { z } from 'zod'
import { KEPT_BECAUSE } from '../../domain/people/erasure.ts'
import { TRAVELLER_DECISIONS } from '../../domain/travellers/traveller-decision.ts'
import { mapPassport } from '../../domain/travellers/traveller-fields.ts'
import { Amount, Instant, OrderStatusField, PaymentStatusField } from '../fields.schema.ts'
import { TravellerFields } from '../orders/details.schema.ts'
import { InvoiceRecipient } from '../orders/invoices.schema.ts'
import { ExportedDraft } from '../orders/order-draft.schema.ts'
import { VisaWarningView } from '../orders/order-view.schema.ts'

export const DocumentDeleted = z.object({
  documentId: z.uuid(),
  deletedAt: Instant.meta({ description: 'When storage had no version of it left' }),
})
export type DocumentDeleted = z.infer<typeof DocumentDeleted>

/** Erasure cannot be undone: the person types the word to confirm. */
export const EraseAccount = z.strictObject({ confirm: z.literal('ERASE') })
export type EraseAccount = z.infer<typeof EraseAccount>

/** Report of an erasure: the erased and the retained data. GDPR, articles 12 and 17. */
export const Erasure = z.object({
  userId: z.uuid(),
  erasedAt: Instant,
  erased: z.object({
    orders: z.number().int().meta({ description: 'Orders whose contact, travellers and notes were erased' }),
    travellers: z.number().int(),
    notes: z.number().int(),
    files: z.number().int().meta({ description: 'Files deleted from storage' }),
    filesPending: z
      .number()
      .int()
      .meta({ description: 'Files that are no longer served and whose deletion is retried' }),
  }),
  kept: z.array(
    z.object({
      what: z.enum(['invoices', 'payments', 'consents', 'audit', 'orders']),
      count: z.number().int(),
      because: z.enum(KEPT_BECAUSE),
      years: z.number().int().nullable(),
      explanation: z.object({ en: z.string(), fr: z.string() }),
    }),
  ),
})
export type Erasure = z.infer<typeof Erasure>

const Text = z.string().nullable()
const When = Instant.nullable()

const ExportedDocument = z.object({
  id: z.uuid(),
  documentType: z.string(),
  travellerId: z.number().int().nullable(),
  source: z.string(),
  fileName: z.string(),
  contentType: z.string(),
  sizeBytes: z.number().int(),
  sha256: Text,
  status: z.string(),
  checkFailure: Text,
  uploadedAt: Instant,
  deletesAt: When,
  deletedAt: When,
  deletedBecause: Text,
})
export type ExportedDocument = z.infer<typeof ExportedDocument>

export const ExportedOrder = z.object({
  id: z.uuid(),
  orderNumber: z.string(),
  createdAt: Instant,
  closedAt: When,
  status: OrderStatusField,
  paymentStatus: PaymentStatusField,
  destination: z.string(),
  visaType: z.string(),
  customerName: z.string(),
  customerEmail: z.string(),
  customerPhone: Text,
  nationality: z.string(),
  travelPurpose: z.string(),
  departureDate: Text,
  returnDate: Text,
  numberOfApplicants: z.number().int(),
  decisions: z.array(z.enum(TRAVELLER_DECISIONS)).meta({ description: 'What became of each traveller' }),
  processingSpeed: z.string(),
  totalAmount: Amount,
  refundedAmount: Amount,
  currency: z.string(),
  language: z.string(),
  notes: Text,
  invoiceRecipient: InvoiceRecipient.nullable(),
  termsVersion: Text,
  termsLanguage: Text,
  termsAcceptedAt: When,
  privacyVersion: Text,
  visaWarnings: z.array(VisaWarningView),
  immediateStart: z.boolean(),
  embassyReference: Text,
  travellers: z.array(
    z.object({
      ...TravellerFields.shape,
      ...mapPassport(() => Text),
    }),
  ),
  history: z.array(
    z.object({
      seq: z.number().int(),
      at: Instant,
      status: z.string(),
      paymentStatus: z.string(),
      reason: z.string(),
      by: z.string(),
      travellerId: z.number().int().nullable(),
      note: Text,
    }),
  ),
  documents: z.array(ExportedDocument),
  payments: z.array(
    z.object({
      id: z.uuid(),
      amount: Amount,
      status: z.string(),
      method: Text,
      createdAt: Instant,
      completedAt: When,
    }),
  ),
  refunds: z.array(
    z.object({
      id: z.uuid(),
      amount: Amount,
      reason: z.string(),
      status: z.string(),
      createdAt: Instant,
      madeAt: When,
    }),
  ),
  invoices: z.array(
    z.object({ number: z.string(), kind: z.string(), amount: Amount, issuedAt: Instant, content: z.unknown() }),
  ),
  mails: z.array(
    z.object({ template: z.string(), reader: z.string(), status: z.string(), claimedAt: Instant, sentAt: When }),
  ),
})
export type ExportedOrder = z.infer<typeof ExportedOrder>

/** All data that Passage stores about a person, for that person. GDPR, articles 15 and 20. */
export const AccountExport = z.object({
  exportedAt: Instant,
  account: z.object({
    id: z.uuid(),
    username: Text,
    firstName: z.string(),
    lastName: z.string(),
    name: z.string(),
    email: z.string(),
    emailVerified: z.boolean(),
    role: z.string(),
    agency: Text,
    createdAt: Instant,
    lastLoginAt: When,
  }),
  orders: z.array(ExportedOrder),
  contactMessages: z.array(
    z.object({
      id: z.uuid(),
      createdAt: Instant,
      firstName: z.string(),
      lastName: z.string(),
      email: z.string(),
      subject: z.string(),
      message: z.string(),
      language: z.string(),
      conversation: z.unknown(),
      sentiment: Text,
      answeredAt: When,
    }),
  ),
  uploads: z.array(ExportedDocument).meta({ description: 'Documents without an order' }),
  orderDraft: ExportedDraft.meta({ description: 'Draft of an order that is not placed yet' }),
  consents: z.array(
    z.object({ noticeVersion: z.string(), language: z.string(), clientGivenAt: Instant, givenAt: Instant }),
  ),
  sessions: z.array(z.object({ createdAt: Instant, expiresAt: Instant, ipAddress: Text, userAgent: Text })),
  records: z
    .array(
      z.object({
        at: Instant,
        action: z.string(),
        objectType: z.string(),
        objectId: z.string(),
        by: z.enum(['you', 'customer', 'staff', 'stripe', 'timer', 'system', 'operator']),
        details: z.unknown(),
      }),
    )
    .meta({ description: 'Audit lines about the person, newest first; at most 5,000' }),
})
export type AccountExport = z.infer<typeof AccountExport>
