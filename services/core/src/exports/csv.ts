import { CSV_DIALECTS, type CsvDialect } from '@passage/contracts/domain/csv-dialect'
import { LUXEMBOURG } from '@passage/contracts/domain/luxembourg-day'
import { toAmount } from '@passage/contracts/domain/money/money'
import Papa from 'papaparse'

/** What a spreadsheet would calculate, were it not for an apostrophe in front; a negative amount stays a number. */
const FORMULA = /^(?:[=+@\t\r\n＝＋－＠]|-(?!\d+[.,]\d{2}$))/

/** Where a spreadsheet that splits at another separator, and so at the line ends within our quotes, would begin a cell inside ours. */
const INNER_FORMULA = /([,;\t\r\n]["'\s]*)(?=[=+\-@＝＋－＠])/g

const harmless = (cell: string): string => cell.replace(INNER_FORMULA, "$1'")

/** Papa Parse quotes what holds its own separator only. */
const splitsElsewhere = (cell: unknown): boolean => typeof cell === 'string' && /[;\t]/.test(cell)

/** Lines of a CSV file as RFC 4180 has them, the last one ended as well. */
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

/** An ISO day as the dialect's readers read dates: 2026-11-27 or 27/11/2026. */
export const csvDay = (day: string, dialect: CsvDialect): string =>
  CSV_DIALECTS[dialect].dates === 'french' ? day.split('-').toReversed().join('/') : day

const FRENCH_TIME = new Intl.DateTimeFormat('fr-FR', { timeZone: LUXEMBOURG, dateStyle: 'short', timeStyle: 'short' })

/** An instant: ISO 8601, or for a French Excel the day and time of Luxembourg, 27/11/2026 12:20. */
export const csvInstant = (instant: Date, dialect: CsvDialect): string =>
  CSV_DIALECTS[dialect].dates === 'french' ? FRENCH_TIME.format(instant) : instant.toISOString()
