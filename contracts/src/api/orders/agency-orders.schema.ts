import { z } from 'zod'
import { PRIORITIES } from '../../domain/orders/priority.ts'
import {
  Amount,
  AnyAmount,
  Instant,
  OrderId,
  OrderStatusField,
  orEmpty,
  PaymentStatusField,
  RowId,
  shortText,
} from '../fields.schema.ts'
import { CreateOrder } from './orders.schema.ts'

/** Public specification §3, Agency order payload; agency specification §3, Agency order creation; besides the fields of any order. */
export const CreateAgencyOrder = CreateOrder.omit({
  visaProductId: true,
  processingSpeed: true,
}).extend({
  destinationCountry: shortText(100).min(1).meta({ description: 'A name in either language, or a code' }),
  visaType: shortText(100).min(1).meta({ description: 'A name in either language, or a code' }),
  visaProductId: orEmpty(RowId).meta({ description: 'Chooses among several offers for the same visa' }),
  numberOfApplicants: CreateOrder.shape.numberOfApplicants.default(1),
  agencyCommission: AnyAmount.meta({ description: 'Euros: 10 % of the total, included in it' }),
  priority: orEmpty(z.enum(PRIORITIES)).transform((priority) => priority ?? 'normal'),
  agencyId: orEmpty(RowId.nullable()).meta({
    description: 'The ordering agency: for staff; ignored when an agency’s member sends it',
  }),
  agencyUserId: z.unknown().optional().meta({ description: 'Read and ignored' }),
})
export type CreateAgencyOrder = z.infer<typeof CreateAgencyOrder>
export type CreateAgencyOrderInput = z.input<typeof CreateAgencyOrder>

/** Newest first; `before` is the cursor. */
export const AgencyOrderQuery = z.object({
  agencyId: z.coerce
    .number()
    .pipe(RowId)
    .optional()
    .meta({ description: 'For staff only; members see their own agency' }),
  before: OrderId.optional().meta({ description: 'Id of the last order of the previous page' }),
  limit: z.coerce.number().int().min(1).max(100).default(100),
})
export type AgencyOrderQuery = z.infer<typeof AgencyOrderQuery>

/** Agency specification §3 and §7. `agencyUserId` is the account that ordered. */
export const AgencyOrder = z.object({
  id: OrderId,
  orderNumber: z.string(),
  agencyId: RowId.nullable(),
  agencyUserId: z.uuid(),
  customerName: z.string(),
  customerEmail: z.string(),
  customerPhone: z.string().nullable(),
  destinationCountry: z.string(),
  visaType: z.string(),
  numberOfApplicants: z.number().int(),
  totalAmount: Amount,
  agencyCommission: Amount,
  currency: z.string(),
  priority: z.enum(PRIORITIES),
  notes: z.string().nullable(),
  status: OrderStatusField,
  paymentStatus: PaymentStatusField,
  createdAt: Instant,
  updatedAt: Instant,
})
export type AgencyOrder = z.infer<typeof AgencyOrder>
