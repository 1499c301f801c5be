import { CSV_SEPARATORS } from '@passage/contracts/domain/csv-dialect'
import { LUXEMBOURG } from '@passage/contracts/domain/luxembourg-day'
import { toAmount } from '@passage/contracts/domain/money/money'
import type { Language } from '@passage/contracts/domain/orders/travel'
import Papa from 'papaparse'

/** What a spreadsheet would calculate, were it not for an apostrophe in front; a negative amount stays a number. */
const FORMULA = /^(?:[=+@\t\r\n＝＋－＠]|-(?!\d+[.,]\d{2}$))/

/** Where a spreadsheet that splits at another separator, and so at the line ends within our quotes, would begin a cell inside ours. */
const INNER_FORMULA = /([,;\t\r\n]["'\s]*)(?=[=+\-@＝＋－＠])/g

const harmless = (cell: string): string => cell.replace(INNER_FORMULA, "$1'")

/** Papa Parse quotes what holds its own separator only. */
const splitsElsewhere = (cell: unknown): boolean => typeof cell === 'string' && /[;\t]/.test(cell)

/** Lines of a CSV file as RFC 4180 has them, the last one ended as well; separated as spreadsheets of the language split them. */
export const csvLines = (rows: string[][], language: Language): string =>
  rows.length === 0
    ? ''
    : `${Papa.unparse(
        rows.map((row) => row.map(harmless)),
        { delimiter: CSV_SEPARATORS[language], newline: '\r\n', escapeFormulae: FORMULA, quotes: splitsElsewhere },
      )}\r\n`

/** Cents as a number of the language's spreadsheets: 12.50 or 12,50. */
export const csvAmount = (cents: number, language: Language): string =>
  language === 'fr' ? toAmount(cents).replace('.', ',') : toAmount(cents)

/** An ISO day as spreadsheets of the language read dates: 2026-11-27 or 27/11/2026. */
export const csvDay = (day: string, language: Language): string =>
  language === 'fr' ? day.split('-').toReversed().join('/') : day

const FRENCH_TIME = new Intl.DateTimeFormat('fr-FR', { timeZone: LUXEMBOURG, dateStyle: 'short', timeStyle: 'short' })

/** An instant: in English ISO 8601, in French the day and time of Luxembourg, 27/11/2026 12:20. */
export const csvInstant = (instant: Date, language: Language): string =>
  language === 'fr' ? FRENCH_TIME.format(instant) : instant.toISOString()
