import type { VisaOffer } from '@passage/contracts/api/catalogue/catalogue.schema'
import type { CreateAgencyOrderInput } from '@passage/contracts/api/orders/agency-orders.schema'
import type { CreateOrderInput } from '@passage/contracts/api/orders/orders.schema'
import type { DocumentType } from '@passage/contracts/domain/documents/documents'
import { commissionOf } from '@passage/contracts/domain/money/commission'
import { CURRENCY, toAmount } from '@passage/contracts/domain/money/money'
import { priorityOf } from '@passage/contracts/domain/orders/priority'
import type { Language } from '@passage/contracts/domain/orders/travel'
import type { StoredFile } from '../../documents/state/upload-item.ts'
import { nameBody } from '../../one-order/travellers/traveller-values.ts'
import { acceptanceBody, documentsBody } from '../../placing/create-order.ts'
import type { Applicant } from './answers.ts'

export interface OrderFormFacts {
  offer: Pick<VisaOffer, 'id' | 'countryCode' | 'visaTypeCode'>
  /** A partner orders: the call is the agency's. Public specification §6. */
  agency: boolean
  applicant: Applicant
  files: readonly { documentType: DocumentType; file: StoredFile }[]
  totalCents: number
  immediateStart: boolean
  language: Language
}

/** The order as it is sent, as text: the same facts give the same text, and so the same Idempotency-Key. */
export function orderBody(facts: OrderFormFacts): string {
  const { applicant, files, totalCents, immediateStart, language } = facts
  const { customerPhone, departureDate, notes, processingSpeed: _, ...details } = applicant
  const body: CreateOrderInput | CreateAgencyOrderInput = {
    ...visaOf(facts),
    ...details,
    ...(customerPhone && { customerPhone }),
    ...(departureDate && { departureDate }),
    ...(notes.trim() && { notes: notes.trim() }),
    totalAmount: toAmount(totalCents),
    currency: CURRENCY,
    language,
    travellers: travellersOf(applicant),
    documents: documentsBody(files),
    ...acceptanceBody(language),
    immediateStart,
  }
  return JSON.stringify(body)
}

/** What is ordered; an agency names it by destination, visa type and priority, with its commission. Public specification §3. */
function visaOf({ offer, agency, applicant: { processingSpeed }, totalCents }: OrderFormFacts) {
  if (!agency) return { visaProductId: offer.id, processingSpeed }
  return {
    visaProductId: offer.id,
    destinationCountry: offer.countryCode,
    visaType: offer.visaTypeCode,
    priority: priorityOf(processingSpeed),
    agencyCommission: toAmount(commissionOf(totalCents)),
  }
}

/** Those who travel and are named, each with what is known. The first one's nationality is the order's. */
const travellersOf = ({ travellers, numberOfApplicants, nationality }: Applicant) =>
  travellers
    .slice(0, numberOfApplicants)
    .filter(({ firstName, noFirstName, lastName }) => (firstName || noFirstName) && lastName)
    .map((one, index) => (index === 0 ? { ...one, nationality } : one))
    .map(({ firstName, noFirstName = '', lastName, ...one }) => ({
      ...nameBody({ firstName, noFirstName, lastName }),
      ...(Object.fromEntries(Object.entries(one).filter(([, text]) => text)) as Partial<typeof one>),
    }))
