import { CSV_DIALECTS, type CsvDialect } from '@passage/contracts/domain/csv-dialect'
import { luxembourgClock, luxembourgIso } from '@passage/contracts/domain/luxembourg-day'
import { toAmount } from '@passage/contracts/domain/money/money'
import Papa from 'papaparse'

/** Texts that a spreadsheet would evaluate get an apostrophe; negative amounts stay numbers. */
const FORMULA = /^(?:[=+@\t\r\n＝＋－＠]|-(?!\d+[.,]\d{2}$))/

/** Texts in which a spreadsheet with another separator would start a new cell. */
const INNER_FORMULA = /([,;\t\r\n]["'\s]*)(?=[=+\-@＝＋－＠])/g

const harmless = (cell: string): string => cell.replace(INNER_FORMULA, "$1'")

/** Papa Parse quotes only texts with its own separator. */
const splitsElsewhere = (cell: unknown): boolean => typeof cell === 'string' && /[;\t]/.test(cell)

/** Lines of a CSV file by RFC 4180, with a final line break. */
export const csvLines = (rows: string[][], dialect: CsvDialect): string =>
  rows.length === 0
    ? ''
    : `${Papa.unparse(
        rows.map((row) => row.map(harmless)),
        {
          delimiter: CSV_DIALECTS[dialect].separator,
          newline: '\r\n',
          escapeFormulae: FORMULA,
          quotes: splitsElsewhere,
        },
      )}\r\n`

/** Cents as a number of the dialect: 12.50 or 12,50. */
export const csvAmount = (cents: number, dialect: CsvDialect): string =>
  toAmount(cents).replace('.', CSV_DIALECTS[dialect].decimal)

/** An ISO day in the dialect: 2026-11-27 or 27/11/2026. */
export const csvDay = (day: string, dialect: CsvDialect): string =>
  CSV_DIALECTS[dialect].dates === 'french' ? day.split('-').toReversed().join('/') : day

/**
 * Day and time of an instant in Luxembourg: 27/11/2026 12:20, 2026-11-27 12:20, or ISO 8601 with the offset. Excel reads ISO
 * 8601 with T and zone as text.
 */
export function csvInstant(instant: Date, dialect: CsvDialect): string {
  if (CSV_DIALECTS[dialect].dates === 'iso') return luxembourgIso(instant)
  const clock = luxembourgClock(instant)
  return `${csvDay(clock.slice(0, 10), dialect)} ${clock.slice(11, 16)}`
}
