import { nationalityOfPassport } from '@passage/contracts/places/passport-country'
import type { Decision } from '../mrz/decide.ts'
import { PARTS, type PassportPart } from '../mrz/parts.ts'
import { birthDateOf, expiryOf } from '../mrz/passport-days.ts'
import { readNames } from '../mrz/passport-names.ts'

/** What is certain of a passport's two lines, as an order says it; null: not certain. */
export interface PassportFacts {
  /** In capitals. `isCut`: they were too long for the line. */
  names: { lastName: string; firstName: string; isCut: boolean } | null
  number: string | null
  /** Without the day, or day and month, that the passport leaves open. */
  birthDate: string | null
  nationality: string | null
  passportExpiry: string | null
}

/** `today`: an ISO day. */
export function factsOf({ lines, unsure }: Decision, today: string): PassportFacts {
  const part = (name: PassportPart, digits = 0) => {
    const { line, from, to } = PARTS[name]
    return unsure.includes(name) ? null : lines[line].slice(from, to - digits)
  }
  const names = part('names')
  const nationality = part('nationality')
  const birthDate = part('birthDate', 1)
  const passportExpiry = part('passportExpiry', 1)
  return {
    names: names === null ? null : namesOf(names),
    number: part('number', 1)?.replaceAll('<', '') ?? null,
    birthDate: birthDate && birthDateOf(birthDate, today),
    nationality: nationality && nationalityOfPassport(nationality.replace(/<+$/, '')),
    passportExpiry: passportExpiry && expiryOf(passportExpiry, today),
  }
}

function namesOf(field: string): PassportFacts['names'] {
  const { lastName, firstName, single } = readNames(field)
  // A letter at the last place shows that they were cut. ICAO Doc 9303, part 4, section 4.2.3.
  return lastName !== '' && (firstName !== '' || single) ? { lastName, firstName, isCut: !field.endsWith('<') } : null
}
