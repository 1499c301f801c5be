import { nameInZone } from '@passage/reading/testing/passport-lines'

/** A made-up person. */
export interface Traveller {
  first: string
  last: string
  /** The name in Latin letters, where `first` and `last` are in another script. */
  latin?: string
}

export const fullName = ({ first, last }: Traveller): string => `${first} ${last}`

/** The two names as a passport in Latin letters has them. */
export function inLatinLetters({ first, last, latin }: Traveller): { first: string; last: string } {
  const [givenName, ...others] = latin?.split(' ') ?? []
  return givenName === undefined ? { first, last } : { first: givenName, last: others.join(' ') }
}

/** The name in the letters A to Z, as the machine-readable zone of a passport prints it. */
export const machineName = (traveller: Traveller): string =>
  nameInZone(traveller.latin ?? fullName(traveller))
    .replaceAll('<', ' ')
    .trim()
