import { useState } from 'react'

interface SelectBoxProps {
  label: string
  checked: boolean
  /** Some of its rows, not all. */
  partly?: boolean
  onChange: () => void
}

/** The ticks beside the rows of one page. */
export interface RowSelection<Row> {
  all: SelectBoxProps
  of: (row: Row) => SelectBoxProps
}

interface SelectionTexts<Row> {
  all: string
  one: (row: Row) => string
}

/**
 * The rows chosen on one page of a list, in the rows' order and without those that have gone. `page` names the page with its
 * filters: another one clears the selection. Agency specification §2.7 and §4.
 */
export function useSelection<Row extends { id: string | number }>(
  page: string,
  rows: readonly Row[],
  texts: SelectionTexts<Row>,
) {
  const [chosen, setChosen] = useState<{ page: string; ids: readonly Row['id'][] }>({ page, ids: [] })
  if (chosen.page !== page) setChosen({ page, ids: [] })
  const selected = rows.filter(({ id }) => chosen.ids.includes(id))
  const choose = (next: readonly Row[]) => setChosen({ page, ids: next.map(({ id }) => id) })
  const isAll = selected.length === rows.length
  const selection: RowSelection<Row> = {
    all: {
      label: texts.all,
      checked: isAll,
      partly: selected.length > 0 && !isAll,
      onChange: () => choose(isAll ? [] : rows),
    },
    of: (row) => {
      const checked = selected.includes(row)
      const others = selected.filter((other) => other !== row)
      return { label: texts.one(row), checked, onChange: () => choose(checked ? others : [...selected, row]) }
    },
  }
  return { selected, selection, clear: () => choose([]) }
}

/** A tick without words beside, on all of a finger's breadth. */
export function SelectBox({ label, checked, partly = false, onChange }: SelectBoxProps) {
  return (
    <label className="-m-2 inline-flex size-11 cursor-pointer items-center justify-center">
      <input
        type="checkbox"
        aria-label={label}
        checked={checked}
        ref={(box) => {
          if (box) box.indeterminate = partly
        }}
        onChange={onChange}
        className="size-5 accent-sea"
      />
    </label>
  )
}
