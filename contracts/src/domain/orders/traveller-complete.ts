/** What the passport says of a traveller besides the names, and may follow after the order. */
export const PASSPORT_FIELDS = ['birthDate', 'nationality', 'passportNumber', 'passportExpiry'] as const

/** The details that the embassy needs of each traveller. */
export const TRAVELLER_FIELDS = ['firstName', 'lastName', ...PASSPORT_FIELDS] as const

export type PassportField = (typeof PASSPORT_FIELDS)[number]
export type TravellerField = (typeof TRAVELLER_FIELDS)[number]

/** One value for each field of the passport. */
export const mapPassport = <Value>(valueFor: (field: PassportField) => Value): Record<PassportField, Value> =>
  Object.fromEntries(PASSPORT_FIELDS.map((field) => [field, valueFor(field)])) as Record<PassportField, Value>

/** A traveller's details in any form: plain, masked, encrypted, or as typed. */
export type KnownDetails = { [Field in TravellerField | 'noFirstName']?: unknown }

/** The details of a traveller that the embassy needs and that are not known yet. A passport may have no first name. */
export const missingFields = (traveller: KnownDetails): TravellerField[] =>
  TRAVELLER_FIELDS.filter((field) => !traveller[field] && !(field === 'firstName' && traveller.noFirstName))

/** Whether a traveller has every detail that the embassy needs. */
export const isTravellerComplete = (traveller: KnownDetails): boolean => missingFields(traveller).length === 0
