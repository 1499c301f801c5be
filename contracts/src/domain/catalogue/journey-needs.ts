/** What a destination asks of travellers in person. */
export const IN_PERSON = ['no', 'biometrics', 'interview'] as const

export type InPerson = (typeof IN_PERSON)[number]

/** How many days before the departure a visa is needed, unless the offer says so; and at most. */
export const NEEDED_DAYS = 3
export const MAX_NEEDED_DAYS = 90

/** What an offer says of the journey, and when the service fee goes back. */
export interface OfferConditions {
  /** How many days before the departure the visa is needed. */
  neededDays: number
  inPerson: InPerson
  /** The passport itself must be sent in. */
  passportSent: boolean
  /** The service fee goes back when Passage misses the promised date. */
  onTime: boolean
  /** The share of the service fee that goes back when the embassy refuses. */
  refusedFeePercent: number
}

/**
 * Whether an offer may promise its service fee back for a late visa: where travellers appear in person, or send the passport,
 * the embassy waits for them, which no entry records, and their delay would count as ours.
 */
export const mayBeOnTime = ({ inPerson, passportSent }: Pick<OfferConditions, 'inPerson' | 'passportSent'>): boolean =>
  inPerson === 'no' && !passportSent

/** Of an offer that says nothing else. */
export const USUAL_CONDITIONS: OfferConditions = {
  neededDays: NEEDED_DAYS,
  inPerson: 'no',
  passportSent: false,
  onTime: false,
  refusedFeePercent: 0,
}

export const OFFER_CONDITIONS = Object.keys(USUAL_CONDITIONS) as (keyof OfferConditions)[]
