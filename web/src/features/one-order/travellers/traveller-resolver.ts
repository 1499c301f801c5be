import { luxembourgDay } from '@passage/contracts/domain/luxembourg-day'
import '../../../lib/zod-without-eval.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { TravellerFields } from '@passage/contracts/api/orders/details.schema'
import { z } from 'zod'
import type { TravellerValues } from './traveller-values.ts'

const { firstName, lastName, birthDate, nationality, passportNumber, passportExpiry } = TravellerFields.shape

const today = () => luxembourgDay(new Date())

/** As the API judges it; an empty field is one that follows later. */
const Form = z
  .object({
    firstName: firstName.unwrap(),
    noFirstName: z.string(),
    lastName,
    birthDate: z.literal('').or(birthDate.unwrap().refine((day) => day < today())),
    nationality: z.literal('').or(nationality.unwrap()),
    passportNumber: z.literal('').or(passportNumber.unwrap()),
    passportExpiry: z.literal('').or(passportExpiry.unwrap()),
  })
  .refine((form) => form.firstName || form.noFirstName, { path: ['firstName'], when: () => true })

/** `context` is the day until which a passport must be valid. */
export const resolver = (validUntil: string) =>
  zodResolver<TravellerValues, unknown, TravellerValues>(
    Form.superRefine(({ passportExpiry: day }, context) => {
      if (day && day < validUntil) context.addIssue({ code: 'custom', path: ['passportExpiry'], message: 'soon' })
    }),
  )
