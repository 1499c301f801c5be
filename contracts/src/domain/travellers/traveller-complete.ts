import { EMBASSY_FIELDS, type TravellerField } from './traveller-fields.ts'

/** A traveller's details in any form: plain, masked, encrypted, or as typed. */
export type KnownDetails = { [Field in TravellerField | 'noFirstName']?: unknown }

/** The details of a traveller that the embassy needs and that are not known yet. A passport may have no first name. */
export const missingFields = (traveller: KnownDetails): TravellerField[] =>
  EMBASSY_FIELDS.filter((field) => !traveller[field] && !(field === 'firstName' && traveller.noFirstName))

/** Whether a traveller has every detail that the embassy needs. */
export const isTravellerComplete = (traveller: KnownDetails): boolean => missingFields(traveller).length === 0
