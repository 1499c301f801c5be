/** The details that the embassy needs of each traveller. */
const NEEDED = ['firstName', 'lastName', 'birthDate', 'nationality', 'passportNumber', 'passportExpiry'] as const

export type TravellerField = (typeof NEEDED)[number]

/** A traveller's details in any form: plain, masked, encrypted, or as typed. */
export type KnownDetails = { [Field in TravellerField | 'noFirstName']?: unknown }

/** The details of a traveller that the embassy needs and that are not known yet. A passport may have no first name. */
export const missingFields = (traveller: KnownDetails): TravellerField[] =>
  NEEDED.filter((field) => !traveller[field] && !(field === 'firstName' && traveller.noFirstName))

/** Whether a traveller has every detail that the embassy needs. */
export const isTravellerComplete = (traveller: KnownDetails): boolean => missingFields(traveller).length === 0
