import { luxembourgDay } from '@passage/contracts/domain/luxembourg-day'
import '../../../lib/zod-without-eval.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { TravellerFields, TypedPassport } from '@passage/contracts/api/orders/details.schema'
import { z } from 'zod'
import type { TravellerValues } from './traveller-values.ts'

const { firstName, lastName } = TravellerFields.shape

const today = () => luxembourgDay(new Date())

/** As the API judges it; an empty field is one that follows later. */
const Form = TypedPassport.extend({
  firstName: firstName.unwrap(),
  noFirstName: z.string(),
  lastName,
  birthDate: TypedPassport.shape.birthDate.refine((day) => day < today()),
}).refine((form) => form.firstName || form.noFirstName, { path: ['firstName'], when: () => true })

/** `validUntil`: the day until which a passport must be valid. */
export const resolverUntil = (validUntil: string) =>
  zodResolver<TravellerValues, unknown, TravellerValues>(
    Form.superRefine(({ passportExpiry: day }, context) => {
      if (day && day < validUntil) context.addIssue({ code: 'custom', path: ['passportExpiry'], message: 'soon' })
    }),
  )
