import {
  mapFields,
  mapPassport,
  TRAVELLER,
  TRAVELLER_FIELDS,
  type TravellerField,
  type TravellerFieldKind,
} from './traveller-fields.ts'

/** A value of each kind that every rule accepts. */
const VALUES: Record<TravellerFieldKind, string> = {
  text: 'Łódź',
  birth_date: '1990-01-31',
  nationality: 'LU',
  passport_number: 'X4RTBPFW4',
  day: '2040-02-28',
}

/** A traveller of whom every field is known. */
export const KNOWN_TRAVELLER: Record<TravellerField, string> = {
  ...mapFields(TRAVELLER_FIELDS, (field) => VALUES[TRAVELLER[field].kind]),
  ...{ firstName: 'Zoë', lastName: 'Müller' },
}

/** A traveller's passport of which nothing is known. */
export const UNKNOWN_PASSPORT = mapPassport(() => null)
