import '../../../lib/zod-without-eval.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { CorrectDetails } from '@passage/contracts/api/orders/details.schema'
import { z } from 'zod'
import type { ContactValues } from './contact-values.ts'

const { customerName, customerEmail, customerPhone, departureDate, returnDate } = CorrectDetails.shape

const Form = z
  .object({
    customerName: customerName.unwrap(),
    customerEmail: customerEmail.unwrap(),
    customerPhone: customerPhone.unwrap(),
    departureDate: z.literal('').or(departureDate.unwrap()),
    returnDate: z.literal('').or(returnDate.unwrap()),
  })
  .refine(({ departureDate: from, returnDate: to }) => !from || !to || from <= to, { path: ['returnDate'] })

export const resolver = zodResolver<ContactValues, unknown, ContactValues>(Form)
