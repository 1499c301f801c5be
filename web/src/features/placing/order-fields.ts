import '../../lib/zod-without-eval.ts'
import { longText } from '@passage/contracts/api/fields.schema'
import { CreateOrder } from '@passage/contracts/api/orders/orders.schema'
import { luxembourgDay } from '@passage/contracts/domain/luxembourg-day'
import { TRAVEL_PURPOSES } from '@passage/contracts/domain/orders/travel'
import { z } from 'zod'

const { customerName, customerEmail, customerPhone, numberOfApplicants } = CreateOrder.shape

/** One of the select's codes. */
export const nationality = z.string().min(2).max(3)

export const today = () => luxembourgDay(new Date())

/** What every form of an order asks for, as the API judges it. */
export const OrderFields = z.object({
  customerName,
  customerEmail,
  customerPhone: customerPhone.unwrap(),
  nationality,
  travelPurpose: z.enum(TRAVEL_PURPOSES),
  departureDate: z.literal('').or(z.iso.date().refine((day) => day >= today())),
  numberOfApplicants,
  notes: longText(2000),
})

/** The same for an order whose nationality may follow. */
export const FieldsWithoutNationality = OrderFields.extend({ nationality: z.literal('').or(nationality) })

/** Names of the answers that the API would refuse. */
export const wrongAnswers = (fields: z.ZodType, answers: object): Set<string> =>
  new Set(fields.safeParse(answers).error?.issues.map(({ path }) => String(path[0])))
