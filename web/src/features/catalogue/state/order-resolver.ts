import { zodResolver } from '@hookform/resolvers/zod'
import { CreateOrder } from '@passage/contracts/api/orders/orders.schema'
import { z } from 'zod'
import { OrderFields } from '../../placing/order-fields.ts'
import type { OrderValues } from './catalogue-order.ts'

/** As the wizard judges the same fields. */
export const resolver = zodResolver<OrderValues, unknown, OrderValues>(
  OrderFields.extend({
    numberOfApplicants: z.string(),
    notes: z.string().trim(),
    acceptedTerms: z.string().nullable(),
    acknowledgedWarnings: CreateOrder.shape.acknowledgedWarnings.unwrap(),
  }),
)
