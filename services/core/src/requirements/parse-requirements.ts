import { readFile, stat } from 'node:fs/promises'
import {
  MAX_STAY_DAYS,
  type RequirementRow,
  VISA_REQUIREMENTS,
  type VisaRequirementKind,
} from '@passage/contracts/domain/catalogue/visa-requirements'
import { InvalidInput } from '@passage/contracts/domain/errors'
import { luxembourgDay } from '@passage/contracts/domain/luxembourg-day'
import type { Language } from '@passage/contracts/domain/orders/travel'
import { COUNTRY_CODES } from '@passage/contracts/places/country-codes'
import Papa from 'papaparse'
import { REFUSALS, type Refusals } from './refusals.ts'

/** All countries by all countries are 62,500 lines of at most 30 characters. */
const MAX_BYTES = 8 * 1024 * 1024
/** More refusals are not useful. */
const MAX_ISSUES = 20

type Issue = { path: string; message: string }

/** Reads a tidy passport-index CSV file (`Passport,Destination,Requirement`), without own countries. Throws `invalid_input` with row and column, in `language`. */
export function parseRequirements(file: Uint8Array, language: Language = 'en'): RequirementRow[] {
  const words = REFUSALS[language]
  const { data, errors } = Papa.parse<string[]>(textOf(file, words), { delimitersToGuess: [',', ';', '\t'] })
  const issues: Issue[] = errors
    .filter(({ type }) => type === 'Quotes')
    .map(({ row = 0 }) => issue(row + 1, null, words.quote, words))
  const [header = [], ...lines] = data
  const columns = columnsOf(header, words)
  const rows = new Map<string, { row: RequirementRow | null; number: number }>()
  for (const [index, cells] of lines.entries()) {
    if (issues.length >= MAX_ISSUES) break
    if (cells.every((cell) => cell.trim() === '')) continue
    const number = index + 2
    const read = readCells(cells, columns, header.length, words)
    if ('wrong' in read) {
      issues.push(issue(number, read.column, read.wrong, words))
      continue
    }
    const first = rows.get(read.pair)
    if (first) issues.push(issue(number, 'Destination', words.repeated(read.pair, first.number), words))
    else rows.set(read.pair, { row: read.row, number })
  }
  if (issues.length > 0) throw new InvalidInput(issues)
  const found = [...rows.values()].flatMap(({ row }) => row ?? [])
  if (found.length === 0) refuse(words.empty)
  return found
}

function textOf(file: Uint8Array, words: Refusals): string {
  if (file.length > MAX_BYTES) refuse(words.large)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file)
  } catch {
    return refuse(words.encoding)
  }
}

/** The columns' positions. Case does not matter, other columns are ignored. */
function columnsOf(header: readonly string[], words: Refusals): Record<ColumnName, number> {
  const names = header.map((name) => name.trim().toLowerCase())
  const places = COLUMNS.map((name) => [name, names.indexOf(name.toLowerCase())] as const)
  const missing = places.filter(([, place]) => place < 0)
  if (missing.length > 0) throw new InvalidInput(missing.map(([name]) => issue(1, name, words.noColumn, words)))
  return Object.fromEntries(places) as Record<ColumnName, number>
}

const issue = (row: number, column: ColumnName | null, what: string, words: Refusals): Issue => ({
  path: column ? `${row}.${column}` : `${row}`,
  message: words.at(row, column, what),
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

/** `row` is null for a passport's own country. */
interface ReadCells {
  pair: string
  row: RequirementRow | null
}

/** One line of the file. */
export function readCells(
  cells: readonly string[],
  columns: Record<ColumnName, number>,
  width: number,
  words: Refusals = REFUSALS.en,
): ReadCells | Wrong {
  if (cells.slice(width).some((cell) => cell.trim() !== '')) return { column: null, wrong: words.wide }
  const [passport, destination, text] = COLUMNS.map((name) => (cells[columns[name]] ?? '').trim()) as Triple
  for (const [column, code] of [
    ['Passport', passport],
    ['Destination', destination],
  ] as const) {
    if (!COUNTRY_CODES.has(code.toUpperCase())) return { column, wrong: words.noCode(quoted(code, words)) }
  }
  const from = passport.toUpperCase()
  const to = destination.toUpperCase()
  const pair = words.pair(from, to)
  if (from === to) {
    if (text === OWN) return { pair, row: null }
    return { column: 'Requirement', wrong: words.own(quoted(text, words), OWN) }
  }
  if (text === OWN) return { column: 'Requirement', wrong: words.notOwn(OWN, pair) }
  const requirement = readRequirement(text)
  if (!requirement) return { column: 'Requirement', wrong: words.unknown(quoted(text, words)) }
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

/** A value as it is in the file, made safe for a terminal. */
const quoted = (text: string, words: Refusals): string =>
  text === '' ? words.emptyCell : words.quoted(text.slice(0, 40).replace(/\p{C}/gu, ' '))

/** A file's rows and its modification day. Throws `invalid_input`, and an error when there is no file. */
export async function readRequirementsFile(path: string): Promise<{ rows: RequirementRow[]; changedOn: string }> {
  const [content, { mtime }] = await Promise.all([readFile(path), stat(path)]).catch((error: Error) => {
    throw new Error(`${path} cannot be read: ${error.message}`)
  })
  return { rows: parseRequirements(content), changedOn: luxembourgDay(mtime) }
}
