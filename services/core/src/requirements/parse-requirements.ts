import { readFile, stat } from 'node:fs/promises'
import {
  MAX_STAY_DAYS,
  type RequirementRow,
  VISA_REQUIREMENTS,
  type VisaRequirementKind,
} from '@passage/contracts/domain/catalogue/visa-requirements'
import { InvalidInput } from '@passage/contracts/domain/errors'
import { luxembourgDay } from '@passage/contracts/domain/luxembourg-day'
import { COUNTRY_CODES } from '@passage/contracts/places/country-codes'
import Papa from 'papaparse'

/** All countries by all countries are 62,500 lines of at most 30 characters. */
const MAX_BYTES = 8 * 1024 * 1024
/** More of them say nothing new. */
const MAX_ISSUES = 20

type Issue = { path: string; message: string }

/** Reads a tidy passport-index CSV file (`Passport,Destination,Requirement`), without own countries. Throws `invalid_input` with row and column. */
export function parseRequirements(file: Uint8Array): RequirementRow[] {
  const { data, errors } = Papa.parse<string[]>(textOf(file), { delimitersToGuess: [',', ';', '\t'] })
  const issues: Issue[] = errors
    .filter(({ type }) => type === 'Quotes')
    .map(({ row = 0 }) => issue(row + 1, null, 'a quotation mark is not closed'))
  const [header = [], ...lines] = data
  const columns = columnsOf(header)
  const rows = new Map<string, { row: RequirementRow | null; number: number }>()
  for (const [index, cells] of lines.entries()) {
    if (issues.length >= MAX_ISSUES) break
    if (cells.every((cell) => cell.trim() === '')) continue
    const number = index + 2
    const read = readCells(cells, columns, header.length)
    if ('wrong' in read) {
      issues.push(issue(number, read.column, read.wrong))
      continue
    }
    const first = rows.get(read.pair)
    if (first) issues.push(issue(number, 'Destination', `${read.pair} is in row ${first.number} already`))
    else rows.set(read.pair, { row: read.row, number })
  }
  if (issues.length > 0) throw new InvalidInput(issues)
  const found = [...rows.values()].flatMap(({ row }) => row ?? [])
  if (found.length === 0) refuse('There is no requirement in the file.')
  return found
}

function textOf(file: Uint8Array): string {
  if (file.length > MAX_BYTES) refuse('The file is larger than 8 MB: it is no list of requirements.')
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file)
  } catch {
    return refuse('The file is not text in UTF-8: save it as CSV UTF-8.')
  }
}

/** Where each column is. Case does not matter, others may stand between. */
function columnsOf(header: readonly string[]): Record<ColumnName, number> {
  const names = header.map((name) => name.trim().toLowerCase())
  const places = COLUMNS.map((name) => [name, names.indexOf(name.toLowerCase())] as const)
  const missing = places.filter(([, place]) => place < 0)
  if (missing.length > 0) throw new InvalidInput(missing.map(([name]) => issue(1, name, 'there is no such column')))
  return Object.fromEntries(places) as Record<ColumnName, number>
}

const issue = (row: number, column: ColumnName | null, what: string): Issue => ({
  path: column ? `${row}.${column}` : `${row}`,
  message: `Row ${row}${column ? `, column ${column}` : ''}: ${what}.`,
})

function refuse(message: string): never {
  throw new InvalidInput([{ path: 'file', message }])
}

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

/** The rows of a file, and the day on which it was last changed. Throws `invalid_input`, and a sentence when there is no file. */
export async function readRequirementsFile(path: string): Promise<{ rows: RequirementRow[]; changedOn: string }> {
  const [content, { mtime }] = await Promise.all([readFile(path), stat(path)]).catch((error: Error) => {
    throw new Error(`${path} cannot be read: ${error.message}`)
  })
  return { rows: parseRequirements(content), changedOn: luxembourgDay(mtime) }
}
