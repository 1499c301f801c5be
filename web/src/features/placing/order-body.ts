import type { VisaOffer } from '@passage/contracts/api/catalogue/catalogue.schema'
import type { CreateAgencyOrderInput } from '@passage/contracts/api/orders/agency-orders.schema'
import type { CreateOrderInput } from '@passage/contracts/api/orders/orders.schema'
import type { SeenRequirement } from '@passage/contracts/domain/catalogue/visa-fit'
import { commissionOf } from '@passage/contracts/domain/money/commission'
import { CURRENCY, toAmount } from '@passage/contracts/domain/money/money'
import type { Priority } from '@passage/contracts/domain/orders/priority'
import type { Language } from '@passage/contracts/domain/orders/travel'
import type { TravellerFile } from '../documents/state/upload-item.ts'
import { inForce } from '../legal/terms-in-force.ts'
import type { OrderAnswers } from './order-answers.ts'

export interface OrderFacts {
  answers: OrderAnswers
  visa: Pick<CreateOrderInput, 'visaProductId' | 'processingSpeed' | 'currency'> | AgencyVisa
  /** Euros. */
  totalAmount: string
  travellers?: CreateOrderInput['travellers']
  files?: readonly TravellerFile[]
  /** Of the mails. */
  language: Language
  /** The language in which the terms in force were read and accepted; null: they were not. */
  acceptedIn: Language | null
  immediateStart?: boolean
  acknowledgedWarnings: readonly SeenRequirement[]
}

/** The order as it is sent, as text: the same facts give the same text, and so the same Idempotency-Key. */
export function orderBody({ answers, visa, totalAmount, language, acceptedIn, ...facts }: OrderFacts): string {
  const { customerName, customerEmail, travelPurpose, numberOfApplicants, notes, ...others } = answers
  const { customerPhone, nationality, departureDate } = others
  const { travellers = [], files = [], immediateStart, acknowledgedWarnings } = facts
  const body: CreateOrderInput | CreateAgencyOrderInput = {
    ...visa,
    ...{ customerName, customerEmail, travelPurpose, numberOfApplicants, totalAmount, language },
    ...(customerPhone && { customerPhone }),
    ...(nationality && { nationality }),
    ...(departureDate && { departureDate }),
    ...(notes.trim() && { notes: notes.trim() }),
    ...(travellers.length > 0 && { travellers }),
    ...(files.length > 0 && { documents: documentsOf(files, numberOfApplicants) }),
    ...(acceptedIn && { termsVersion: inForce().terms, termsLanguage: acceptedIn, privacyVersion: inForce().privacy }),
    ...(immediateStart !== undefined && { immediateStart }),
    ...(acknowledgedWarnings.length > 0 && { acknowledgedWarnings: [...acknowledgedWarnings] }),
  }
  return JSON.stringify(body)
}

type AgencyVisa = ReturnType<typeof agencyVisa> & Pick<CreateAgencyOrderInput, 'agencyId'>

/** An agency names the visa by destination, visa type and priority, with its commission. Public specification §3. */
export const agencyVisa = (
  { id, countryCode, visaTypeCode }: Pick<VisaOffer, 'id' | 'countryCode' | 'visaTypeCode'>,
  priority: Priority,
  totalCents: number,
) =>
  ({
    ...{ visaProductId: id, destinationCountry: countryCode, visaType: visaTypeCode, priority },
    agencyCommission: toAmount(commissionOf(totalCents)),
    currency: CURRENCY,
  }) as const

/** The uploaded files with the travellers that they belong to; alone, a traveller has all. design.md, Travellers. */
const documentsOf = (files: readonly TravellerFile[], travellers: number) =>
  files.map(({ documentType, traveller, file: { fileName, fileKey, fileSize } }) => ({
    ...{ fileName, fileUrl: fileKey, documentType, fileSize },
    ...(travellers > 1 && traveller !== null && { travellerId: traveller }),
  }))
