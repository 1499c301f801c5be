import { isEmpty, type AmountColumn, type Cell, type Cells, type RowProblem } from './cell.ts'
import type { Column } from './columns.ts'
import { readAmount } from './read-amount.ts'
import { MAX_PROCESSING_DAYS } from '@passage/contracts/domain/money/offer-price'

const YES = new Set(['true', '1', 'yes', 'active', 'y', 'vrai', 'oui', 'actif', 'o', 'on'])

const NO = new Set(['false', '0', 'no', 'inactive', 'n', 'faux', 'non', 'inactif', 'off'])

const DAYS = /^(\d{1,4})(?:[.,]0+)?\s*(?:days?|jours?|d|j)?\.?$/i

/** Reads the cells of one row by their columns and collects what is wrong with them. */
export function rowCells(cells: Cells, places: ReadonlyMap<Column, number>) {
  const problems: RowProblem[] = []
  const cellOf = (column: Column): Cell | undefined => {
    const place = places.get(column)
    return place === undefined ? undefined : cells[place]
  }
  /** Whether it is what a person typed; if not, that is the problem. */
  const isTyped = (column: Column): boolean => {
    const cell = cellOf(column)
    if (cell?.wrong) problems.push({ code: `cell_${cell.wrong}`, column, value: cell.text })
    return !cell?.wrong
  }

  return {
    problems,
    /** null: it is no text, and said to be wrong. */
    text: (column: Column): string | null => (isTyped(column) ? (cellOf(column)?.text.trim() ?? '') : null),
    /** In cents; null where there is none, or it is said to be wrong. */
    amount(column: AmountColumn, required: boolean): number | null {
      const cell = cellOf(column)
      if (!isTyped(column) || (!required && isEmpty(cell))) return null
      const read = readAmount(cell)
      if ('cents' in read) return read.cents
      problems.push({ code: read.problem, column, ...(cell && { value: cell.text }) })
      return null
    },
    days(): number | null {
      const cell = cellOf('processingDays')
      if (!isTyped('processingDays')) return null
      const days = readDays(cell)
      if (days === null)
        problems.push(isEmpty(cell) ? { code: 'days_missing' } : { code: 'days_wrong', value: cell?.text ?? '' })
      return days
    },
    /** undefined where nothing is said. */
    active(): boolean | undefined {
      const cell = cellOf('isActive')
      const isActive = isTyped('isActive') ? readActive(cell) : undefined
      if (isActive === null) problems.push({ code: 'active_wrong', value: cell?.text ?? '' })
      return isActive ?? undefined
    },
  }
}

/** Whether an offer is to be active; undefined where nothing is said, null where the word is not known. Agency specification §5. */
export function readActive(cell: Cell | undefined): boolean | undefined | null {
  const word = String(cell?.number ?? cell?.text ?? '')
    .normalize('NFKC')
    .trim()
    .toLowerCase()
  if (word === '') return undefined
  if (YES.has(word)) return true
  return NO.has(word) ? false : null
}

/** Whole days within what an offer may take; null for anything else. */
export function readDays(cell: Cell | undefined): number | null {
  const typed = (cell?.text ?? '').normalize('NFKC').trim()
  const days = cell?.number ?? Number(DAYS.exec(typed)?.[1] ?? Number.NaN)
  return Number.isInteger(days) && days >= 1 && days <= MAX_PROCESSING_DAYS ? days : null
}
