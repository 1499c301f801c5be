import { type Cell, type Cells, isEmpty } from './cell.ts'
import type { Column } from './columns.ts'
import { readAmount } from './read-amount.ts'
import { readActive, readDays } from './read-words.ts'
import type { AmountColumn, RowProblem } from './row-problem.ts'

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
