import { z } from 'zod'
import { VISA_REQUIREMENTS } from '../../domain/catalogue/visa-requirements.ts'
import { DOCUMENT_TYPES, MAX_FILE_BYTES, MAX_ORDER_DOCUMENTS } from '../../domain/documents/documents.ts'
import { MAX_TRAVELLERS, PROCESSING_SPEEDS } from '../../domain/money/quote.ts'
import { HAND_OVERS } from '../../domain/orders/delivery.ts'
import { STAFF_STATUSES, type StaffStatus } from '../../domain/orders/order-status.ts'
import { LEGAL_VERSIONS } from '../../domain/site/legal.ts'
import {
  AnyAmount,
  Day,
  EntrySeq,
  FileNameField,
  LanguageField,
  longText,
  OrderId,
  OrderStatusField,
  orEmpty,
  PaymentStatusField,
  RowId,
  shortText,
  TravellerId,
  TravelPurposeField,
} from '../fields.schema.ts'
import { CustomerEmail, CustomerPhone, OrderedTraveller } from './details.schema.ts'
import { DraftVersion } from './order-draft.schema.ts'

/** `fileUrl` is the storage key of the upload answer. Public specification §3, Document entry. */
const DocumentEntry = z.strictObject({
  fileName: FileNameField,
  fileUrl: shortText(300).min(1),
  documentType: z.enum(DOCUMENT_TYPES).default('general'),
  fileSize: z.number().int().min(1).max(MAX_FILE_BYTES),
  travellerId: TravellerId.optional(),
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
  documents: z
    .array(DocumentEntry)
    .max(MAX_ORDER_DOCUMENTS, `An order takes at most ${MAX_ORDER_DOCUMENTS} documents: remove some.`)
    .default([]),
  termsVersion: TermsVersion.optional().meta({ description: 'Accepted version of the terms' }),
  termsLanguage: LanguageField.optional().meta({
    description: 'Language in which the terms were shown; absent: the order’s',
  }),
  privacyVersion: PrivacyVersion.optional().meta({ description: 'Version of the privacy notice that was shown' }),
  immediateStart: z
    .boolean()
    .default(false)
    .meta({ description: 'The customer expressly asks that work starts at once' }),
  acknowledgedWarnings: z
    .array(z.strictObject({ nationality: shortText(100).min(1), requirement: z.enum(VISA_REQUIREMENTS) }))
    .max(MAX_TRAVELLERS)
    .optional()
    .meta({
      description:
        'The requirements of /visa-requirements by which this visa does not fit a passport, as the customer saw them and orders it all the same; absent: the order is recorded without an acknowledgement',
    }),
  draftVersion: DraftVersion.optional().meta({
    description: 'Version of the account’s draft from which this order is made; the draft is then deleted',
  }),
  createdBy: z.unknown().optional().meta({ description: 'Read and ignored' }),
})
export type CreateOrder = z.infer<typeof CreateOrder>
export type CreateOrderInput = z.input<typeof CreateOrder>

export const OrderCreated = z.object({ id: OrderId, orderNumber: z.string(), checkoutUrl: z.null() })
export type OrderCreated = z.infer<typeof OrderCreated>

/** The customer reads why an order is rejected. settled.md, 2026-11-28. */
export function needsReason(
  { status, notes }: { status: StaffStatus; notes?: string },
  context: z.RefinementCtx,
): void {
  if (status === 'rejected' && !notes)
    context.addIssue({
      code: 'custom',
      path: ['notes'],
      message: 'Say why the order is rejected: the customer reads it.',
    })
}

/** Agency specification §7. `changedBy` is ignored; `expectedSeq` guards against concurrent changes (settled.md). */
export const ChangeStatus = z
  .strictObject({
    status: z.enum(STAFF_STATUSES),
    notes: longText(2000).optional().meta({ description: 'For the customer; a rejection needs it' }),
    embassyReference: shortText(100)
      .optional()
      .meta({ description: 'For a submission: the embassy’s reference number' }),
    submittedOn: orEmpty(Day).meta({ description: 'For a submission: its day; absent: today' }),
    delivery: orEmpty(z.enum(HAND_OVERS)).meta({
      description: 'For a completion without a visa document: how the visa reaches the traveller',
    }),
    changedBy: z.unknown().optional().meta({ description: 'Read and ignored' }),
    expectedSeq: EntrySeq.optional(),
  })
  .superRefine(needsReason)
export type ChangeStatus = z.infer<typeof ChangeStatus>

export const StatusChanged = z.object({
  id: OrderId,
  orderNumber: z.string(),
  status: OrderStatusField,
  paymentStatus: PaymentStatusField,
  seq: z.number().int(),
})
export type StatusChanged = z.infer<typeof StatusChanged>
