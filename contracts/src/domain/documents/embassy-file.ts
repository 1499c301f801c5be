import type { Language, TravelPurpose } from '../orders/travel.ts'
import type { PassportField } from '../orders/traveller-complete.ts'
import type { TravellerDocument } from './needed-documents.ts'

/** A traveller with the passport number in plain text: code that reads it must write an audit line. Days are ISO dates; null: unknown. A birth date may lack day and month. */
export interface Traveller extends Record<PassportField, string | null> {
  position: number
  firstName: string
  /** The passport has one name only, the `lastName`. */
  noFirstName?: boolean | undefined
  lastName: string
}

/** State of a required document. */
export type RequirementState = 'approved' | 'received' | 'asked' | 'missing'

/** A traveller's document for the embassy. */
export interface EmbassyDocument extends TravellerDocument {
  fileName: string
  sizeBytes: number
  sha256: string | null
}

/** Content of an order's embassy file. */
export interface EmbassyFile<Document extends EmbassyDocument> {
  orderNumber: string
  language: Language
  customer: { name: string; email: string; phone: string | null }
  destination: { en: string; fr: string }
  visaType: { en: string; fr: string }
  purpose: TravelPurpose
  express: boolean
  departureDate: string | null
  returnDate: string | null
  numberOfApplicants: number
  travellers: Traveller[]
  /** For each traveller in turn; a document that is for all of them once. */
  required: (TravellerDocument & { state: RequirementState })[]
  documents: Document[]
  receipt: {
    cents: number
    currency: string
    paidBy: string | null
    paidAt: string | null
    invoiceNumber: string | null
  } | null
}
