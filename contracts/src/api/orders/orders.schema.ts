import { z } from 'zod'
import { DESK_ACTIONS } from '../../domain/desk/desk-action.ts'
import { DOCUMENT_TYPES, MAX_FILE_BYTES } from '../../domain/documents/documents.ts'
import { MAX_TRAVELLERS, PROCESSING_SPEEDS, QUOTE_LINE_KINDS } from '../../domain/money/quote.ts'
import { DELIVERIES, HAND_OVERS } from '../../domain/orders/delivery.ts'
import { ACTOR_KINDS, ENTRY_KINDS, ENTRY_REASONS } from '../../domain/orders/history.ts'
import { STAFF_STATUSES } from '../../domain/orders/order-status.ts'
import { PARTIES } from '../../domain/orders/whose-turn.ts'
import { LEGAL_VERSIONS } from '../../domain/site/legal.ts'
import { Colleague } from '../desk/desk-work.schema.ts'
import { DocumentRequestView } from '../documents/document-work.schema.ts'
import { OrderDocument } from '../documents/documents.schema.ts'
import {
  Amount,
  AnyAmount,
  Day,
  EntrySeq,
  Instant,
  LanguageField,
  longText,
  OrderId,
  OrderStatusField,
  orEmpty,
  PaymentStatusField,
  RowId,
  shortText,
  TravelPurposeField,
} from '../fields.schema.ts'
import { CustomerEmail, CustomerPhone, OrderedTraveller, TravellerView } from './details.schema.ts'
import { DraftVersion } from './order-draft.schema.ts'
import { DisputeView, InvoiceView, RefundView } from './order-work.schema.ts'

/** `fileUrl` is the storage key of the upload answer. Public specification §3, Document entry. */
const DocumentEntry = z.strictObject({
  fileName: shortText(255).min(1),
  fileUrl: shortText(300).min(1),
  documentType: z.enum(DOCUMENT_TYPES).default('general'),
  fileSize: z.number().int().min(1).max(MAX_FILE_BYTES),
})

/** Only a published version can be accepted. */
const TermsVersion = z.enum(LEGAL_VERSIONS.terms, 'There is no such version of the terms.')
const PrivacyVersion = z.enum(LEGAL_VERSIONS.privacy, 'There is no such version of the privacy notice.')

/** Public specification §3, Regular order payload; `visaProductId` is the offer's id (settled.md). */
export const CreateOrder = z.strictObject({
  visaProductId: RowId,
  customerName: shortText(200).min(1),
  customerEmail: CustomerEmail,
  customerPhone: CustomerPhone.optional(),
  nationality: shortText(100).optional().meta({
    description: 'Absent, empty or the destination’s own: unknown, and asked for with the travellers',
  }),
  travelPurpose: orEmpty(TravelPurposeField).transform((purpose) => purpose ?? 'tourism'),
  departureDate: orEmpty(Day),
  returnDate: orEmpty(Day),
  numberOfApplicants: z.number().int().min(1).max(MAX_TRAVELLERS),
  processingSpeed: orEmpty(z.enum(PROCESSING_SPEEDS)).transform((speed) => speed ?? 'standard'),
  totalAmount: AnyAmount,
  currency: z.literal('EUR').default('EUR'),
  language: LanguageField.default('en'),
  notes: longText(2000).optional(),
  travellers: z.array(OrderedTraveller).max(MAX_TRAVELLERS).default([]),
  documents: z.array(DocumentEntry).max(30).default([]),
  termsVersion: TermsVersion.optional().meta({ description: 'Accepted version of the terms' }),
  termsLanguage: LanguageField.optional().meta({
    description: 'Language in which the terms were shown; absent: the order’s',
  }),
  privacyVersion: PrivacyVersion.optional().meta({ description: 'Version of the privacy notice that was shown' }),
  immediateStart: z
    .boolean()
    .default(false)
    .meta({ description: 'The customer expressly asks that work starts at once' }),
  draftVersion: DraftVersion.optional().meta({
    description: 'Version of the account’s draft from which this order is made; the draft is then deleted',
  }),
  createdBy: z.unknown().optional().meta({ description: 'Read and ignored' }),
})
export type CreateOrder = z.infer<typeof CreateOrder>
export type CreateOrderInput = z.input<typeof CreateOrder>

export const OrderCreated = z.object({ id: OrderId, orderNumber: z.string(), checkoutUrl: z.null() })
export type OrderCreated = z.infer<typeof OrderCreated>

/** One entry of the order's history, for its owner and staff. */
export const StatusHistoryEntry = z.object({
  seq: z.number().int(),
  kind: z.enum(ENTRY_KINDS),
  newStatus: OrderStatusField,
  paymentStatus: PaymentStatusField,
  reason: z.enum(ENTRY_REASONS),
  override: z.boolean(),
  timestamp: Instant,
  notes: z.string().nullable(),
  changedBy: z.string().nullable(),
  changedById: z.uuid().nullable().meta({ description: 'Account of the author; for staff only' }),
  actorKind: z.enum(ACTOR_KINDS),
})
export type StatusHistoryEntry = z.infer<typeof StatusHistoryEntry>

/** A line of the quote at the time of the order. */
const PricePart = z.object({ kind: z.enum(QUOTE_LINE_KINDS), quantity: z.number().int(), amount: Amount })

/** Agency specification §3, Order detail. */
export const OrderDetail = z.object({
  id: OrderId,
  orderNumber: z.string(),
  customerName: z.string(),
  customerEmail: z.string(),
  customerPhone: z.string().nullable(),
  nationality: z.string(),
  travelPurpose: z.string(),
  numberOfApplicants: z.number().int(),
  processingSpeed: z.enum(PROCESSING_SPEEDS),
  departureDate: z.string().nullable(),
  returnDate: z.string().nullable(),
  destinationCountry: z.string(),
  destinationCountryFr: z.string(),
  destinationCode: z.string(),
  visaType: z.string(),
  visaTypeFr: z.string(),
  totalAmount: Amount,
  priceParts: z.array(PricePart),
  refundedAmount: Amount,
  currency: z.string(),
  status: OrderStatusField,
  paymentStatus: PaymentStatusField,
  paymentMethod: z.string().nullable(),
  paymentId: z.uuid().nullable(),
  paymentWindowEndsAt: Instant,
  language: LanguageField,
  createdAt: Instant,
  updatedAt: Instant,
  expectedCompletion: z.string().nullable(),
  lastSeq: z.number().int(),
  notes: z.string().nullable(),
  needsAttention: z.boolean(),
  nextAction: z.enum(DESK_ACTIONS).nullable().meta({ description: 'Next action of staff; for staff only' }),
  assignee: Colleague.nullable().meta({ description: 'Assigned staff member; for staff only' }),
  documentsCount: z.number().int(),
  documents: z.array(OrderDocument),
  travellers: z.array(TravellerView),
  travellersComplete: z.boolean(),
  editableUntil: Instant.meta({ description: 'End of the period in which the owner may make minor edits' }),
  requiredDocuments: z.array(z.string()),
  requests: z.array(DocumentRequestView),
  whoseTurn: z.enum(PARTIES),
  dueAt: Instant.nullable(),
  delivery: z
    .enum(DELIVERIES)
    .nullable()
    .meta({ description: 'How the visa reaches the traveller; null: unknown, or the order is not completed' }),
  embassyReference: z.string().nullable(),
  submittedOn: z.string().nullable(),
  refunds: z.array(RefundView),
  disputes: z.array(DisputeView),
  invoices: z.array(InvoiceView),
  termsVersion: z.string().nullable().meta({ description: 'null: the order was placed without accepted terms' }),
  termsLanguage: LanguageField.nullable(),
  privacyVersion: z.string().nullable(),
  consent: z
    .object({ version: z.string(), language: LanguageField, givenAt: Instant })
    .nullable()
    .meta({ description: "The viewer's consent to the privacy notice, recorded with their last upload to this order" }),
  statusHistory: z.array(StatusHistoryEntry),
})
export type OrderDetail = z.infer<typeof OrderDetail>

/** Agency specification §7. `changedBy` is ignored; `expectedSeq` guards against concurrent changes (settled.md). */
export const ChangeStatus = z.strictObject({
  status: z.enum(STAFF_STATUSES),
  notes: longText(2000).optional(),
  embassyReference: shortText(100).optional().meta({ description: 'For a submission: the embassy’s reference number' }),
  submittedOn: Day.optional().meta({ description: 'For a submission: its day; absent: today' }),
  delivery: z
    .enum(HAND_OVERS)
    .optional()
    .meta({ description: 'For a completion without a visa document: how the visa reaches the traveller' }),
  changedBy: z.unknown().optional().meta({ description: 'Read and ignored' }),
  expectedSeq: EntrySeq.optional(),
})
export type ChangeStatus = z.infer<typeof ChangeStatus>

export const StatusChanged = z.object({
  id: OrderId,
  orderNumber: z.string(),
  status: OrderStatusField,
  paymentStatus: PaymentStatusField,
  seq: z.number().int(),
})
export type StatusChanged = z.infer<typeof StatusChanged>

/** `expectedSeq` guards against concurrent changes (settled.md). */
export const CancelOrder = z.strictObject({ notes: longText(2000).optional(), expectedSeq: EntrySeq.optional() })
export type CancelOrder = z.infer<typeof CancelOrder>
