import { useState } from 'react'
import type { RowSelection } from './columns.ts'

interface SelectionTexts<Row> {
  allLabel: string
  labelOf: (row: Row) => string
}

/**
 * The rows chosen on one page of a list, in the rows' order and without those that have gone. `page` is anything that names
 * the page with its filters: another one clears the selection. Agency specification §2.7 and §4.
 */
export function useSelection<Row extends { id: number }>(
  page: string,
  rows: readonly Row[],
  texts: SelectionTexts<Row>,
) {
  const [chosen, setChosen] = useState<{ page: string; ids: readonly number[] }>({ page, ids: [] })
  if (chosen.page !== page) setChosen({ page, ids: [] })
  const isSelected = ({ id }: Row) => chosen.ids.includes(id)
  const selected = rows.filter(isSelected)
  const choose = (next: readonly Row[]) => setChosen({ page, ids: next.map(({ id }) => id) })
  const selection: RowSelection<Row> = {
    ...texts,
    isSelected,
    toggle: (row) => choose(isSelected(row) ? selected.filter((other) => other !== row) : [...selected, row]),
    toggleAll: () => choose(selected.length === rows.length ? [] : rows),
  }
  return { selected, selection, clear: () => choose([]) }
}
