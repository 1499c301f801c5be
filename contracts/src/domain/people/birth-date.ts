import { plainSigns } from '../typed/plain-signs.ts'

/**
 * A date of birth as the passport has it: `1990-05-17`, without an unknown day `1990-05`, without day and month `1990` (also given as
 * `1990-05-00`, `1990-XX-XX`). null: no such date, or not between 1900 and 2199. ICAO Doc 9303, part 3, section 4.8.
 */
export function readBirthDate(typed: string): string | null {
  const text = plainSigns(typed).replace(/(-(?:00|XX))+$/i, '')
  const [, year, month = '01', day = '01'] = /^(19\d\d|2[01]\d\d)(?:-(\d\d)(?:-(\d\d))?)?$/.exec(text) ?? []
  const date = new Date(`${year}-${month}-${day}T00:00:00Z`)
  return date.getUTCDate() === Number(day) ? text : null
}

/** Age from which a traveller is an adult. */
const ADULT = 18

/**
 * Whether a traveller is under 18 on the day of departure, else today (ISO days). Of a date of birth without day or month the
 * last possible day counts; one that is unknown or no date answers false.
 */
export function isMinor(birthDate: string | null, departureDate: string | null, today: string): boolean {
  const known = birthDate && readBirthDate(birthDate)
  if (!known) return false
  const [year, month = '12', day = '31'] = known.split('-')
  return `${Number(year) + ADULT}-${month}-${day}` > (departureDate || today)
}
