import type { VisaOffer } from '@passage/contracts/api/catalogue/catalogue.schema'
import type { CreateAgencyOrderInput } from '@passage/contracts/api/orders/agency-orders.schema'
import type { CreateOrderInput } from '@passage/contracts/api/orders/orders.schema'
import type { SeenRequirement } from '@passage/contracts/domain/catalogue/visa-fit'
import { commissionOf } from '@passage/contracts/domain/money/commission'
import { toAmount } from '@passage/contracts/domain/money/money'
import type { Priority } from '@passage/contracts/domain/orders/priority'
import type { Language, TravelPurpose } from '@passage/contracts/domain/orders/travel'
import type { TravellerFile } from '../documents/state/upload-item.ts'
import { inForce } from '../legal/terms-in-force.ts'

/** What every form of an order asks for; what is empty is empty text. */
export interface OrderAnswers {
  customerName: string
  customerEmail: string
  customerPhone: string
  /** ISO 3166 code. */
  nationality: string
  travelPurpose: TravelPurpose
  /** ISO date. */
  departureDate: string
  numberOfApplicants: number
  notes: string
}

/** What is ordered: an offer, or what an agency names it by. */
type OrderedVisa =
  | Pick<CreateOrderInput, 'visaProductId' | 'processingSpeed' | 'currency'>
  | Pick<
      CreateAgencyOrderInput,
      'visaProductId' | 'destinationCountry' | 'visaType' | 'priority' | 'agencyCommission' | 'agencyId' | 'currency'
    >

export interface OrderFacts {
  answers: OrderAnswers
  visa: OrderedVisa
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
  const { customerName, customerEmail, customerPhone, nationality, travelPurpose, departureDate } = answers
  const { numberOfApplicants, notes } = answers
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

/** An agency names the visa by destination, visa type and priority, with its commission. Public specification §3. */
export const agencyVisa = (
  offer: Pick<VisaOffer, 'id' | 'countryCode' | 'visaTypeCode'>,
  priority: Priority,
  totalCents: number,
) => ({
  visaProductId: offer.id,
  destinationCountry: offer.countryCode,
  visaType: offer.visaTypeCode,
  priority,
  agencyCommission: toAmount(commissionOf(totalCents)),
})

/** The uploaded files with the travellers that they belong to; alone, a traveller has all. design.md, Travellers. */
const documentsOf = (files: readonly TravellerFile[], travellers: number) =>
  files.map(({ documentType, traveller, file: { fileName, fileKey, fileSize } }) => ({
    ...{ fileName, fileUrl: fileKey, documentType, fileSize },
    ...(travellers > 1 && traveller !== null && { travellerId: traveller }),
  }))
