/** A cell as it stands in a file: what a person sees there, and the number behind it where it is one. */
export interface Cell {
  text: string
  number?: number
  /** A date where a spreadsheet program made one of what was typed; an error of a formula; a formula that was never computed. */
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
