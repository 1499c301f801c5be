import { z } from 'zod'
import { DELIVERIES } from '../../domain/orders/delivery.ts'
import { PARTIES } from '../../domain/orders/whose-turn.ts'
import { DocumentRequestView } from '../documents/document-work.schema.ts'
import { Amount, Instant, OrderStatusField, PaymentStatusField } from '../fields.schema.ts'
import { StatusHistoryEntry } from './orders.schema.ts'

/** Additional fields for viewers who may open the order. Public specification §3, Order (tracking response, /track). */
const WholeOrder = z.object({
  visaProductId: z.number().int().meta({ description: 'The ordered offer' }),
  customerEmail: z.string(),
  nationality: z.string(),
  travelPurpose: z.string(),
  notes: z.string().nullable(),
  delivery: z
    .enum(DELIVERIES)
    .nullable()
    .meta({ description: 'How the visa reaches the traveller; null: unknown, or the order is not completed' }),
  visaProduct: z.object({
    countryName: z.string(),
    agency: z.string().nullable().meta({ description: 'The agency that placed the order; null for a direct order' }),
  }),
})

/** Public specification §3, Order (tracking response). Strangers get a masked name, no notes and no names of staff. design.md, People. */
export const TrackedOrder = z.object({
  id: z.uuid().nullable().meta({ description: 'null unless the viewer may open the order' }),
  full: z.boolean(),
  orderNumber: z.string(),
  customerName: z.string(),
  destinationCountry: z.string(),
  destinationCountryFr: z.string(),
  destinationCode: z.string(),
  visaType: z.string(),
  visaTypeFr: z.string(),
  totalAmount: Amount,
  currency: z.string(),
  createdAt: Instant,
  status: OrderStatusField,
  paymentStatus: PaymentStatusField,
  documentsCount: z.number().int(),
  expectedCompletion: z.string().nullable(),
  paymentWindowEndsAt: Instant.nullable().meta({ description: 'null once the order can no longer be paid' }),
  whoseTurn: z.enum(PARTIES),
  dueAt: Instant.nullable().meta({ description: 'Deadline of the party whose turn it is' }),
  openRequests: z.number().int().meta({ description: 'Number of documents requested from the customer' }),
  requests: z.array(DocumentRequestView).meta({ description: 'Empty for the public' }),
  detailsMissing: z.boolean(),
  incompleteTravellers: z
    .number()
    .int()
    .meta({ description: 'Travellers whose details are missing or incomplete; 0 for the public' }),
  lastSeq: z.number().int(),
  statusHistory: z.array(StatusHistoryEntry),
  ...WholeOrder.partial().shape,
})
export type TrackedOrder = z.infer<typeof TrackedOrder>

/** `event: entry` of the stream, with `seq` as its `id:`. `event: snapshot` carries a whole `TrackedOrder`. */
export const TrackedEntry = z.object({
  orderNumber: z.string(),
  entry: StatusHistoryEntry,
  status: OrderStatusField,
  paymentStatus: PaymentStatusField,
  lastSeq: z.number().int(),
})
export type TrackedEntry = z.infer<typeof TrackedEntry>
