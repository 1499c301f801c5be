import {
  MAX_STAY_DAYS,
  type RequirementRow,
  VISA_REQUIREMENTS,
  type VisaRequirementKind,
} from '@passage/contracts/domain/catalogue/visa-requirements'
import { COUNTRY_CODES } from '@passage/contracts/places/country-codes'

export const COLUMNS = ['Passport', 'Destination', 'Requirement'] as const

export type ColumnName = (typeof COLUMNS)[number]

interface Wrong {
  column: ColumnName | null
  wrong: string
}

/** `row` is null for one's own country, which needs no requirement. */
interface ReadCells {
  pair: string
  row: RequirementRow | null
}

/** One line of the file. */
export function readCells(
  cells: readonly string[],
  columns: Record<ColumnName, number>,
  width: number,
): ReadCells | Wrong {
  if (cells.slice(width).some((cell) => cell.trim() !== ''))
    return { column: null, wrong: 'there are more cells than the header has columns' }
  const [passport, destination, text] = COLUMNS.map((name) => (cells[columns[name]] ?? '').trim()) as Triple
  for (const [column, code] of [
    ['Passport', passport],
    ['Destination', destination],
  ] as const) {
    if (!COUNTRY_CODES.has(code.toUpperCase()))
      return { column, wrong: `${quoted(code)} is no ISO alpha-2 code of a country` }
  }
  const from = passport.toUpperCase()
  const to = destination.toUpperCase()
  const pair = `${from} to ${to}`
  if (from === to) {
    if (text === OWN) return { pair, row: null }
    return { column: 'Requirement', wrong: `${quoted(text)} for one’s own country, which is always ${OWN}` }
  }
  if (text === OWN) return { column: 'Requirement', wrong: `${OWN} is for one’s own country, and this is ${pair}` }
  const requirement = readRequirement(text)
  if (!requirement) return { column: 'Requirement', wrong: `${quoted(text)} is no requirement that is known` }
  return { pair, row: { passport: from, destination: to, ...requirement } }
}

type Triple = [string, string, string]

const OWN = '-1'

/** A number is the days of a visa-free stay. */
function readRequirement(text: string): Pick<RequirementRow, 'requirement' | 'days'> | null {
  const days = /^\d{1,4}$/.test(text) ? Number(text) : 0
  if (days >= 1 && days <= MAX_STAY_DAYS) return { requirement: 'visa free', days }
  const word = text.toLowerCase() as VisaRequirementKind
  return VISA_REQUIREMENTS.includes(word) ? { requirement: word, days: null } : null
}

/** As a person finds it in the file, fit for a terminal. */
const quoted = (text: string): string =>
  text === '' ? 'an empty cell' : `“${text.slice(0, 40).replace(/\p{C}/gu, ' ')}”`
