/** A cell of a file: the visible text, and its number if it is one. */
export interface Cell {
  text: string
  number?: number
  /** A date into which the spreadsheet program changed the typed text; an error of a formula; a formula that was never computed. */
  wrong?: 'date' | 'error' | 'formula'
}

export type Cells = readonly (Cell | undefined)[]

export interface SheetRow {
  /** Its number in the spreadsheet, from 1. */
  number: number
  cells: Cells
}

export interface Sheet {
  /** Without the empty ones. */
  rows: readonly SheetRow[]
  hiddenRows: number
  /** null where the file has no sheets. */
  name: string | null
  otherSheets: number
}

export const isEmpty = (cell: Cell | undefined): boolean => !cell || (cell.text.trim() === '' && !cell.wrong)

/** A cell of an amount. */
export type AmountColumn = 'basePrice' | 'processingFee' | 'totalPrice'

export type AmountProblem =
  | 'amount_missing'
  | 'amount_wrong'
  | 'amount_two_ways'
  | 'amount_currency'
  | 'amount_negative'
  | 'amount_decimals'
  | 'amount_high'

type CellProblem = 'cell_date' | 'cell_error' | 'cell_formula'

/** What is wrong with a row, found before it is sent; texts are in `bulkUpload.problems`. */
export interface RowProblem {
  code:
    | AmountProblem
    | CellProblem
    | 'country_missing'
    | 'country_wrong'
    | 'country_unclear'
    | 'country_not_listed'
    | 'visa_type_missing'
    | 'visa_type_wrong'
    | 'days_missing'
    | 'days_wrong'
    | 'active_wrong'
    | 'description_missing'
    | 'description_long'
    | 'total_differs'
    | 'total_wrong'
    | 'too_many_cells'
  column?: AmountColumn | 'country' | 'visaType' | 'processingDays' | 'description' | 'descriptionFr' | 'isActive'
  /** The cell's text; the total itself for `total_wrong`, the right one for `total_differs`. */
  value?: string
}
