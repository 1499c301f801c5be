import { z } from 'zod'
import { VISA_MISFITS, type VisaWarning } from '../../domain/catalogue/visa-fit.ts'
import { VISA_REQUIREMENTS } from '../../domain/catalogue/visa-requirements.ts'
import { DESK_ACTIONS } from '../../domain/desk/desk-actions.ts'
import { REJECTION_REASONS } from '../../domain/documents/documents.ts'
import { PROCESSING_SPEEDS, QUOTE_LINE_KINDS } from '../../domain/money/quote.ts'
import { DELIVERIES, HAND_OVERS } from '../../domain/orders/delivery.ts'
import { ACTOR_KINDS, ENTRY_KINDS } from '../../domain/orders/entry.ts'
import { ENTRY_REASONS } from '../../domain/orders/history.ts'
import { STAFF_STATUSES } from '../../domain/orders/order-status.ts'
import { PARTIES } from '../../domain/orders/party.ts'
import { Conditions, VisaMap } from '../catalogue/catalogue.schema.ts'
import { Colleague } from '../desk/desk-work.schema.ts'
import { FeeDue } from '../desk/fee-due.schema.ts'
import { Reminders } from '../desk/reminders.schema.ts'
import { DocumentRequestView, PassportReadView } from '../documents/document-work.schema.ts'
import { OrderDocument } from '../documents/documents.schema.ts'
import {
  Amount,
  DecisionsField,
  EntrySeq,
  Instant,
  LanguageField,
  OrderId,
  OrderStatusField,
  PaymentStanding,
  PaymentStatusField,
  TravellerId,
} from '../fields.schema.ts'
import { TravellerView } from './details.schema.ts'
import { InvoiceRecipient } from './invoices.schema.ts'
import { DisputeView, EmbassyFileView, InvoiceView, RefundView } from './order-work.schema.ts'

/** One entry of the order's history. Strangers get no notes and no names. */
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
  document: z
    .object({ documentType: z.string(), travellerId: TravellerId.nullable() })
    .nullable()
    .meta({ description: 'The only document that it is about' }),
  travellerId: TravellerId.nullable().meta({ description: 'The only traveller that it is about' }),
})
export type StatusHistoryEntry = z.infer<typeof StatusHistoryEntry>

/** An order for everyone who has its number, with a masked name. Public specification §3, Order (tracking response). design.md, People. */
export const RedactedOrder = z.object({
  full: z.literal(false),
  id: z.null(),
  orderNumber: z.string(),
  customerName: z.string(),
  destinationCountry: z.string(),
  destinationCountryFr: z.string(),
  destinationCode: z.string(),
  visaType: z.string(),
  visaTypeFr: z.string(),
  visaTypeCode: z.string(),
  totalAmount: Amount,
  currency: z.string(),
  createdAt: Instant,
  status: OrderStatusField,
  paymentStatus: PaymentStatusField,
  ...PaymentStanding,
  documentsCount: z.number().int(),
  expectedCompletion: z.string().nullable(),
  answerBy: z.string().nullable().meta({
    description: 'ISO day by which `expectedCompletion` counts on what the customer owes; null: nothing is owed',
  }),
  paymentWindowEndsAt: Instant.nullable().meta({ description: 'null once the order can no longer be paid' }),
  whoseTurn: z.enum(PARTIES),
  dueAt: Instant.nullable().meta({ description: 'Deadline of the party whose turn it is' }),
  decisions: DecisionsField,
  openRequests: z.number().int().meta({ description: 'Number of documents requested from the customer' }),
  travellersComplete: z.boolean(),
  delivery: z
    .enum(DELIVERIES)
    .nullable()
    .meta({ description: 'How the visa reaches the traveller; null: unknown, or the order is not completed' }),
  visasHere: z.number().int().meta({ description: 'Number of visa documents that can be downloaded' }),
  lastSeq: z.number().int(),
  statusHistory: z.array(StatusHistoryEntry),
})
export type RedactedOrder = z.infer<typeof RedactedOrder>

/** A line of the quote at the time of the order. */
const PricePart = z.object({ kind: z.enum(QUOTE_LINE_KINDS), quantity: z.number().int(), amount: Amount })

/** A warning that applied when the order was placed. */
export const VisaWarningView = z.object({
  travellerId: TravellerId,
  nationality: z.string(),
  fit: z.enum(VISA_MISFITS),
  requirement: z.enum(VISA_REQUIREMENTS),
  days: z.number().int().nullable(),
  date: z.string().nullable().meta({ description: 'Date of the data; null for the passport’s own country' }),
  source: z.string().nullable(),
  acknowledgedAt: Instant.nullable().meta({ description: 'null: the order was placed without an acknowledgement' }),
}) satisfies z.ZodType<VisaWarning>

/** A decision of staff that can still be undone. */
export const PendingDecisionView = z.object({
  id: z.uuid(),
  orderId: OrderId,
  orderNumber: z.string(),
  decision: z.discriminatedUnion('action', [
    z.object({
      action: z.literal('reviewDocument'),
      documentId: z.uuid(),
      documentType: z.string(),
      travellerId: TravellerId.nullable(),
      verdict: z.enum(['approved', 'rejected']),
      reason: z.enum(REJECTION_REASONS).nullable(),
    }),
    z.object({ action: z.literal('changeStatus'), to: z.enum(STAFF_STATUSES) }),
    z.object({
      action: z.literal('decideTraveller'),
      travellerId: TravellerId,
      name: z.string().nullable().meta({ description: 'Of the traveller; null: not known' }),
      decision: z.enum(['approved', 'refused', 'open']),
    }),
    z.object({ action: z.literal('attachVisaDocuments'), fileName: z.string(), travellerId: TravellerId.nullable() }),
  ]),
  note: z.string().nullable(),
  by: Colleague.nullable(),
  at: Instant,
  dueAt: Instant.meta({ description: 'When it takes effect' }),
})
export type PendingDecisionView = z.infer<typeof PendingDecisionView>

/** How the promised date of a paid order comes about, in Luxembourg's days. design.md, The promise. */
export const PromiseView = z.object({
  startsOn: z.string().meta({ description: 'ISO day of the payment' }),
  days: z.number().int().meta({ description: 'Business days that were sold' }),
  firstPromisedOn: z.string().meta({
    description: 'ISO day, without the waits of the customer, and the days in which it was closed before a correction',
  }),
  promisedOn: z.string().meta({ description: 'ISO day; a running wait counts until the next business day' }),
  customerDays: z.number().int().meta({ description: 'Business days by which waits of the customer moved it' }),
  answerOn: z
    .string()
    .nullable()
    .meta({ description: 'ISO day until which a running wait of the customer is counted; null: there is none' }),
  endedOn: z.string().nullable().meta({ description: 'ISO day on which the order ended; null: it is open' }),
  holidays: z
    .array(z.string())
    .meta({ description: 'ISO days from the payment to the promised day that do not count, without weekends' }),
  late: z
    .object({ days: z.number().int().meta({ description: 'Business days' }), until: z.string() })
    .nullable()
    .meta({ description: 'How far its end, its expected day or today is after the promised day; null: it is not' }),
  parts: z
    .array(
      z.object({
        party: z.enum(PARTIES),
        status: OrderStatusField,
        from: z.string(),
        until: z.string().meta({ description: 'First ISO day of the next part; of the last one today' }),
        days: z.number().int().meta({ description: 'Business days' }),
      }),
    )
    .meta({ description: 'Whose turn it was since the payment, oldest first' }),
})
export type PromiseView = z.infer<typeof PromiseView>

/** What the offer promised about the service fee. */
export const FeePromiseView = z.object({
  onTime: z.boolean().meta({ description: 'Whether it goes back when the order ends after its promised day' }),
  refusedFeePercent: z.number().int().meta({ description: 'The share of refused travellers’ fee that goes back' }),
  serviceFee: Amount.meta({ description: 'Of those who travel' }),
})
export type FeePromiseView = z.infer<typeof FeePromiseView>

/** An order for its owner, its agency and staff. Public specification §3, Order; agency specification §3, Order detail. */
export const FullOrder = RedactedOrder.extend({
  full: z.literal(true),
  id: OrderId,
  customerEmail: z.string(),
  customerPhone: z.string().nullable(),
  nationality: z.string(),
  travelPurpose: z.string(),
  numberOfApplicants: z.number().int(),
  processingSpeed: z.enum(PROCESSING_SPEEDS),
  departureDate: z.string().nullable(),
  neededBy: z
    .string()
    .nullable()
    .meta({ description: 'ISO day by which the visa is needed; null: the departure is not known' }),
  actBy: Instant.nullable().meta({
    description: 'Until when the present step may take, so that promise and departure hold; for staff only',
  }),
  journey: Conditions.pick({ inPerson: true, passportSent: true }).extend({
    passportDays: z.number().int().meta({ description: 'About how many days travellers are without their passport' }),
    map: VisaMap.meta({ description: 'Empty for an order that ended without a visa' }),
  }),
  promise: PromiseView.nullable().meta({ description: 'null: the order is not paid' }),
  feePromise: FeePromiseView.nullable().meta({ description: 'null: the service fee never goes back by itself' }),
  feeDue: FeeDue.nullable().meta({ description: 'For staff only' }),
  returnDate: z.string().nullable(),
  visaProductId: z.number().int().meta({ description: 'The ordered offer' }),
  visaProduct: z.object({
    countryName: z.string(),
    agency: z.string().nullable().meta({ description: 'The agency that placed the order; null for a direct order' }),
  }),
  priceParts: z.array(PricePart),
  refundedAmount: Amount,
  paymentMethod: z.string().nullable(),
  paymentCard: z
    .object({ brand: z.string(), last4: z.string() })
    .nullable()
    .meta({ description: 'The card that paid; null: not known, or another method' }),
  paymentId: z.uuid().nullable(),
  language: LanguageField,
  updatedAt: Instant,
  notes: z.string().nullable(),
  needsAttention: z.boolean(),
  nextAction: z.enum(DESK_ACTIONS).nullable().meta({ description: 'Next action of staff; for staff only' }),
  assignee: Colleague.nullable().meta({ description: 'Assigned staff member; for staff only' }),
  reminders: Reminders.nullable().meta({ description: 'null: nothing is owed; for staff only' }),
  pendingDecisions: z
    .array(PendingDecisionView)
    .meta({ description: 'Decisions that can still be undone, oldest first; for staff only' }),
  documents: z.array(OrderDocument),
  passportReads: z
    .array(PassportReadView)
    .meta({ description: 'Of the passports that a machine could read; for staff only' }),
  travellers: z.array(TravellerView),
  incompleteTravellers: z.number().int().meta({ description: 'Travellers whose details are missing or incomplete' }),
  editableUntil: Instant.meta({ description: 'End of the period in which the owner may make minor edits' }),
  requiredDocuments: z.array(z.string()),
  requests: z.array(DocumentRequestView),
  otherDelivery: z.enum(HAND_OVERS).nullable().meta({
    description: 'Of a completed order in which some travellers have a visa document: how the others get theirs',
  }),
  embassyFile: EmbassyFileView.nullable().meta({ description: 'For staff only' }),
  embassyReference: z.string().nullable(),
  submittedOn: z.string().nullable(),
  refunds: z.array(RefundView),
  disputes: z.array(DisputeView),
  invoices: z.array(InvoiceView),
  invoiceRecipient: InvoiceRecipient.nullable().meta({
    description: 'To whom the next invoice is made out; null: the customer',
  }),
  visaTypeId: z.number().int(),
  visaWarnings: z
    .array(VisaWarningView)
    .meta({ description: 'Travellers whose passports the visa did not fit when the order was placed' }),
  termsVersion: z.string().nullable().meta({ description: 'null: the order was placed without accepted terms' }),
  termsLanguage: LanguageField.nullable(),
  privacyVersion: z.string().nullable(),
  consent: z
    .object({ version: z.string(), language: LanguageField, givenAt: Instant })
    .nullable()
    .meta({ description: "The viewer's consent to the privacy notice, recorded with their last upload to this order" }),
})
export type FullOrder = z.infer<typeof FullOrder>

/** An order as its viewer may see it. design.md, The screens' one order. */
export const OrderView = z.discriminatedUnion('full', [RedactedOrder, FullOrder])
export type OrderView = z.infer<typeof OrderView>

/** `event: changed` of every stream: the order has changed; the browser reads it again unless it has `seq`. design.md, Events. */
export const OrderChanged = z.object({ orderNumber: z.string(), seq: EntrySeq })
export type OrderChanged = z.infer<typeof OrderChanged>
