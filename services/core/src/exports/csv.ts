import Papa from 'papaparse'

/** By this a spreadsheet knows UTF-8. */
export const BYTE_ORDER_MARK = '\ufeff'

/** What a spreadsheet would calculate, were it not for an apostrophe in front; a negative amount stays a number. */
const FORMULA = /^(?:[=+@\t\r\n＝＋－＠]|-(?!\d+\.\d{2}$))/

/** Where one that splits at semicolons or tabs, and so at the line ends within our quotes, would begin a cell inside ours. */
const INNER_FORMULA = /([;\t\r\n]["'\s]*)(?=[=+\-@＝＋－＠])/g

const harmless = (cell: string): string => cell.replace(INNER_FORMULA, "$1'")

/** Papa Parse quotes what holds its own separator only. */
const splitsElsewhere = (cell: unknown): boolean => typeof cell === 'string' && /[;\t]/.test(cell)

/** Lines of a CSV file as RFC 4180 has them, the last one ended as well. */
export const csvLines = (rows: string[][]): string =>
  rows.length === 0
    ? ''
    : `${Papa.unparse(
        rows.map((row) => row.map(harmless)),
        { newline: '\r\n', escapeFormulae: FORMULA, quotes: splitsElsewhere },
      )}\r\n`
