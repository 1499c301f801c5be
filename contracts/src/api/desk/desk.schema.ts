import { z } from 'zod'
import { DESK_ACTIONS } from '../../domain/desk/desk-actions.ts'
import { COUNTED_TO, DESK_QUEUES } from '../../domain/desk/work-queue.ts'
import { PARTIES } from '../../domain/orders/party.ts'
import { PRIORITIES } from '../../domain/orders/priority.ts'
import { RequestedDocument } from '../documents/document-work.schema.ts'
import { Amount, DecisionsField, Instant, OrderStatusField, PathRowId, PaymentStatusField } from '../fields.schema.ts'
import { matched, orderSearch } from '../orders/order-search.schema.ts'
import { FeeDue } from './fee-due.schema.ts'
import { Reminders } from './reminders.schema.ts'

/** Opaque cursor of a keyset-paged list. */
const Cursor = z.string().regex(/^[\w:.~-]{1,120}$/, 'Start the list again from its beginning.')

export const DeskQuery = z.object({
  queue: z.enum(DESK_QUEUES).default('todo'),
  search: orderSearch,
  status: OrderStatusField.optional(),
  destination: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .optional()
    .meta({ description: 'ISO code of the country' }),
  agencyId: PathRowId.optional().meta({ description: 'The agency that placed the order' }),
  assigneeId: z.uuid().optional(),
  after: Cursor.optional().meta({ description: '`next` of the previous page' }),
  limit: z.coerce.number().int().min(1).max(100).default(50),
})
export type DeskQuery = z.infer<typeof DeskQuery>

/** A row of the desk's queue, for staff. */
export const DeskOrder = z.object({
  orderId: z.uuid(),
  orderNumber: z.string(),
  customerName: z.string(),
  customerPhone: z.string().nullable(),
  matched,
  destinationCode: z.string(),
  destinationCountry: z.string(),
  destinationCountryFr: z.string(),
  visaTypeCode: z.string(),
  agencyName: z.string().nullable().meta({ description: 'The agency that placed the order' }),
  orderStatus: OrderStatusField,
  paymentStatus: PaymentStatusField,
  whoseTurn: z.enum(PARTIES),
  turnSince: Instant.meta({ description: 'Since when it is the turn of that party' }),
  dueAt: Instant.nullable().meta({ description: 'Deadline of the present step' }),
  promisedOn: z.string().nullable().meta({ description: 'ISO day; null: not paid, or the customer is awaited' }),
  promisedIf: z
    .object({ on: z.string(), by: z.string() })
    .nullable()
    .meta({ description: 'ISO day promised if the customer answers by another; null: not paid, or not awaited' }),
  departureDate: z.string().nullable(),
  neededBy: z.string().nullable().meta({ description: 'ISO day by which the visa is needed' }),
  actBy: Instant.nullable().meta({
    description: 'Until when the present step may take, so that promise and departure hold',
  }),
  heldSince: Instant.nullable().meta({ description: 'The order is on hold since then; null: it is not on hold' }),
  createdAt: Instant,
  documentCount: z.number().int(),
  documentsToReview: z.number().int().meta({ description: 'Documents that staff have to review' }),
  forecastOn: z
    .string()
    .nullable()
    .meta({ description: 'ISO day on which the visa is expected as things stand; null: not paid, on hold or closed' }),
  requestedDocuments: z.array(RequestedDocument),
  reminders: Reminders.nullable().meta({ description: 'null: the customer owes nothing' }),
  decisions: DecisionsField,
  visasDue: z.number().int().meta({ description: 'Travellers whose visa is granted and not delivered' }),
  incompleteTravellers: z.number().int().meta({ description: 'Travellers whose details are missing or incomplete' }),
  needsAttention: z.boolean(),
  assignee: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  hasEmbassyFile: z.boolean(),
  documentsLeftOut: z.number().int().meta({ description: 'Documents that the embassy’s file does not contain' }),
  visas: z.number().int().meta({ description: 'Visa documents that the order has' }),
  refunded: z.boolean().meta({ description: 'A refund of the whole amount is granted or made' }),
  refundDue: Amount.meta({ description: 'What goes back if the order ends now without a visa' }),
  feeDue: FeeDue,
  priority: z.enum(PRIORITIES),
  lastSeq: z.number().int(),
  nextAction: z.enum(DESK_ACTIONS),
})
export type DeskOrder = z.infer<typeof DeskOrder>

export const DeskPage = z.object({
  data: z.array(DeskOrder),
  next: Cursor.nullable().meta({ description: 'For `after`; null on the last page' }),
})
export type DeskPage = z.infer<typeof DeskPage>

export const QueueCount = z.object({
  count: z.number().int().max(COUNTED_TO),
  capped: z.boolean().meta({ description: `There are more than ${COUNTED_TO}` }),
})

export const DeskCounts = z.record(z.enum(DESK_QUEUES), QueueCount)
export type DeskCounts = z.infer<typeof DeskCounts>
