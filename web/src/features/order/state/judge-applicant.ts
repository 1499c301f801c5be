import '../../../lib/zod-without-eval.ts'
import { longText, shortText } from '@passage/contracts/api/fields.schema'
import { TypedPassport } from '@passage/contracts/api/orders/details.schema'
import { CreateOrder } from '@passage/contracts/api/orders/orders.schema'
import { passportValidUntil } from '@passage/contracts/domain/documents/passport-validity'
import { PROCESSING_SPEEDS } from '@passage/contracts/domain/money/quote'
import { z } from 'zod'
import { nationality, OrderFields, today } from '../../placing/order-fields.ts'
import type { Applicant, TravellerDraft } from './answers.ts'
import type { AnswerFault } from './mistakes.ts'

const { numberOfApplicants } = CreateOrder.shape

const name = shortText(100)
/** As the API judges it; empty fields may follow later. */
const traveller = TypedPassport.extend({
  firstName: name,
  noFirstName: z.string().optional(),
  lastName: name,
  birthDate: TypedPassport.shape.birthDate.refine((day) => day < today()),
  nationality: z.literal('').or(nationality),
})

/** The typed answers, as the API judges them. */
const ApplicantForm = OrderFields.extend({
  numberOfApplicants,
  processingSpeed: z.enum(PROCESSING_SPEEDS),
  notes: longText(2000),
  travellers: z.array(traveller),
}) satisfies z.ZodType<Applicant, Applicant>

/** What is wrong with the answers of the travellers and contact screens, by field. Travellers beyond the number are not judged. */
export function judgeApplicant(applicant: Applicant): AnswerFault[] {
  const travellers = applicant.travellers.slice(0, applicant.numberOfApplicants)
  const { error } = ApplicantForm.safeParse({ ...applicant, travellers })
  const faults = error?.issues.map((issue) => ({ field: issue.path.join('.'), kind: 'wrong' as const })) ?? []
  return [
    ...faults,
    ...travellers.flatMap((one, index) => [
      ...missingNames(one, index).map((field) => ({ field: `travellers.${index}.${field}`, kind: 'wrong' as const })),
      ...(expiresTooSoon(one, applicant.departureDate)
        ? [{ field: `travellers.${index}.passportExpiry`, kind: 'soon' as const }]
        : []),
    ]),
  ]
}

/** Both names of the first traveller, and of every traveller with any details. settled.md, Travellers. */
function missingNames(traveller: TravellerDraft, index: number): ('firstName' | 'lastName')[] {
  const isKnown = index === 0 || Object.values(traveller).some((text) => text.trim() !== '')
  return isKnown
    ? (['firstName', 'lastName'] as const).filter(
        (field) => traveller[field].trim() === '' && !(field === 'firstName' && traveller.noFirstName),
      )
    : []
}

/** Against the day of departure, where there is one; else the passport only has to be valid. */
function expiresTooSoon({ passportExpiry }: TravellerDraft, departureDate: string): boolean {
  const isDay = (text: string) => z.iso.date().safeParse(text).success
  if (!isDay(passportExpiry)) return false
  const departure = isDay(departureDate) ? departureDate : null
  return passportExpiry < passportValidUntil({ departureDate: departure, returnDate: null }, today())
}
