import { useState } from 'react'

interface Selection {
  /** The page of the list in which it was made. */
  page: string
  ids: readonly number[]
}

/** What is selected of the rows on show: nothing that was selected on another page, or has gone since. */
export const selectedOf = ({ page, ids }: Selection, shownPage: string, shown: readonly number[]): readonly number[] =>
  page === shownPage ? shown.filter((id) => ids.includes(id)) : []

/** The selection of one page: another page, search or filter clears it. Agency specification §2.7 and §4. */
export function useSelection(page: string, shown: readonly number[]) {
  const [selection, setSelection] = useState<Selection>({ page, ids: [] })
  const selected = selectedOf(selection, page, shown)
  return {
    selected,
    toggle: (id: number) =>
      setSelection({ page, ids: selected.includes(id) ? selected.filter((other) => other !== id) : [...selected, id] }),
    toggleAll: () => setSelection({ page, ids: selected.length === shown.length ? [] : shown }),
    clear: () => setSelection({ page, ids: [] }),
  }
}
