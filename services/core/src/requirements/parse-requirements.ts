import type { RequirementRow } from '@passage/contracts/domain/catalogue/visa-requirements'
import { InvalidInput } from '@passage/contracts/domain/errors'
import Papa from 'papaparse'
import { COLUMNS, type ColumnName, readCells } from './read-cells.ts'

/** All countries by all countries are 62,500 lines of at most 30 characters. */
const MAX_BYTES = 8 * 1024 * 1024
/** More of them say nothing new. */
const MAX_ISSUES = 20

type Issue = { path: string; message: string }

/**
 * Reads a tidy passport-index file, `Passport,Destination,Requirement` in ISO alpha-2: CSV in UTF-8. One's own country is left
 * out. Throws `invalid_input`, each issue with its row (the header is row 1) and column, when anything in it is not understood.
 */
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
