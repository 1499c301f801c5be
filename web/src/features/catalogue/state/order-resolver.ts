import { zodResolver } from '@hookform/resolvers/zod'
import { z } from 'zod'
import { ApplicantForm } from '../../order/state/judge-applicant.ts'
import type { OrderValues } from './catalogue-order.ts'

/** As the wizard judges the same fields. */
export const resolver = zodResolver<OrderValues, unknown, OrderValues>(
  ApplicantForm.pick({
    customerName: true,
    customerEmail: true,
    customerPhone: true,
    nationality: true,
    travelPurpose: true,
    departureDate: true,
  }).extend({ numberOfApplicants: z.string(), notes: z.string().trim(), termsAccepted: z.boolean() }),
)
