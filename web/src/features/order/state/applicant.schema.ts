import { luxembourgDay } from '@passage/contracts/domain/luxembourg-day'
import '../../../lib/zod-without-eval.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { shortText } from '@passage/contracts/api/fields.schema'
import { CreateOrder } from '@passage/contracts/api/orders.schema'
import { PROCESSING_SPEEDS } from '@passage/contracts/domain/quote'
import { TRAVEL_PURPOSES } from '@passage/contracts/domain/travel'
import { z } from 'zod'
import type { Applicant, TravellerDraft } from './wizard-draft.ts'

const { customerName, customerEmail, numberOfApplicants } = CreateOrder.shape

const PHONE = /^\+?[\d\s().-]{6,}$/

const today = () => luxembourgDay(new Date())

const name = shortText(100)

/** Both names for the first traveller; for the others both, or none yet. settled.md, Travellers. */
const travellers = z.array(z.object({ firstName: name, lastName: name })).superRefine((list, context) => {
  list.forEach((traveller, index) => {
    for (const field of missingNames(traveller, index)) {
      context.addIssue({ code: 'custom', path: [index, field], message: 'required' })
    }
  })
})

function missingNames({ firstName, lastName }: TravellerDraft, index: number): (keyof TravellerDraft)[] {
  if (index > 0 && !firstName && !lastName) return []
  return [...(firstName ? [] : (['firstName'] as const)), ...(lastName ? [] : (['lastName'] as const))]
}

/** Step 2 as it may be sent. The texts of its errors are chosen by field, in the reader's language. */
export const ApplicantForm = z.object({
  customerName,
  customerEmail: z.string().trim().pipe(customerEmail),
  customerPhone: z.literal('').or(shortText(40).regex(PHONE)),
  nationality: z.string().length(2),
  travelPurpose: z.enum(TRAVEL_PURPOSES),
  departureDate: z.literal('').or(z.iso.date().refine((day) => day > today())),
  numberOfApplicants,
  processingSpeed: z.enum(PROCESSING_SPEEDS),
  travellers,
}) satisfies z.ZodType<Applicant, Applicant>

const judge = zodResolver(ApplicantForm)

/** Judges the names of as many travellers as there are; further ones that were typed wait for the number to go up again. */
export const resolver: typeof judge = (values, ...rest) =>
  judge({ ...values, travellers: values.travellers.slice(0, values.numberOfApplicants) }, ...rest)
