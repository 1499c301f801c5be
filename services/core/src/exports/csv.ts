import Papa from 'papaparse'

/** By this a spreadsheet knows UTF-8. */
export const BYTE_ORDER_MARK = '\ufeff'

/** What a spreadsheet would calculate, were it not for an apostrophe in front; a negative amount stays a number. */
const FORMULA = /^(?:[=+@\t\r\n＝＋－＠]|-(?!\d+\.\d{2}$))/

/** Lines of a CSV file as RFC 4180 has them, the last one ended as well. */
export const csvLines = (rows: string[][]): string =>
  rows.length === 0 ? '' : `${Papa.unparse(rows, { newline: '\r\n', escapeFormulae: FORMULA })}\r\n`
