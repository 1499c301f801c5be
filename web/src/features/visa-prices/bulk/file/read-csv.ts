import { MAX_UPLOAD_ROWS } from '@passage/contracts/domain/catalogue/bulk-upload'
import Papa from 'papaparse'
import { isEmpty, type Sheet, type SheetRow } from '../reading/cell.ts'
import { columnsNamed } from '../reading/columns.ts'
import { FileProblem } from './file-problem.ts'

const DELIMITERS = [';', ',', '\t'] as const
/** Where the header stands, with what may be above it. */
const BEGINNING = { characters: 20_000, rows: 20 }
/** A title and a header above the rows. */
const ABOVE = 20
/** A line that spreadsheet programs take for a setting, and do not count. */
const SETTING = /^sep=(.)\n/i

/** Rows of a CSV file by their number in a spreadsheet program. Throws {@link FileProblem}. `onRead`: the part that is read, 0 to 1. */
export function readCsv(file: string, onRead: (part: number) => void): Sheet {
  const whole = file.replace(/\r\n?/g, '\n')
  const text = whole.replace(SETTING, '')
  const delimiter = SETTING.exec(whole)?.[1] ?? delimiterOf(text)
  const rows: SheetRow[] = []
  let number = 0
  Papa.parse<string[]>(text, {
    delimiter,
    newline: '\n',
    step: ({ data, errors, meta }) => {
      number += 1
      // A quotation mark that is not closed swallows all that follows.
      if (errors.some(({ type }) => type === 'Quotes')) throw new FileProblem('broken_csv', { row: number })
      const cells = data.map((cell) => (cell.trim() === '' ? undefined : { text: cell.trim() }))
      if (!cells.every(isEmpty)) rows.push({ number, cells })
      if (rows.length > MAX_UPLOAD_ROWS + ABOVE) throw new FileProblem('too_many_rows')
      onRead(meta.cursor / text.length)
    },
  })
  return { rows, hiddenRows: 0, name: null, otherSheets: 0 }
}

/** The delimiter with which the header has most columns: commas are also in French prices, semicolons in descriptions. */
function delimiterOf(text: string): string {
  const beginning = text.slice(0, BEGINNING.characters)
  const named = DELIMITERS.map((delimiter) => {
    const { data } = Papa.parse<string[]>(beginning, { delimiter, newline: '\n', preview: BEGINNING.rows })
    return { delimiter, columns: Math.max(0, ...data.map(columnsNamed)) }
  })
  return named.reduce((best, one) => (one.columns > best.columns ? one : best)).delimiter
}
