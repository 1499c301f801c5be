import type { Language, TravelPurpose } from '../orders/travel.ts'
import type { PassportField } from '../travellers/traveller-fields.ts'
import type { TravellerDocument } from './needed-documents.ts'

/** What a destination wants: one file of an order, or one of each traveller. */
export const EMBASSY_FILE_MODES = ['order', 'traveller'] as const

/** A traveller with the sealed fields in plain text: code that reads it must write an audit line. Days are ISO dates; null: unknown. A birth date may lack day and month. */
export interface Traveller extends Record<PassportField, string | null> {
  position: number
  firstName: string
  /** The passport has one name only, the `lastName`. */
  noFirstName?: boolean | undefined
  lastName: string
}

/** A traveller's document for the embassy. */
export interface EmbassyDocument extends TravellerDocument {
  fileName: string
}

/** Content of an order's embassy file. */
export interface EmbassyFile<Document extends EmbassyDocument> {
  orderNumber: string
  language: Language
  customer: { name: string; email: string; phone: string | null }
  destination: { en: string; fr: string }
  visaType: { en: string; fr: string }
  purpose: TravelPurpose
  departureDate: string | null
  returnDate: string | null
  numberOfApplicants: number
  travellers: Traveller[]
  documents: Document[]
}
