import type { RowSelection } from './columns.ts'

interface SelectBoxProps {
  label: string
  checked: boolean
  /** Some of what it stands for, not all. */
  partly?: boolean
  onChange: () => void
}

/** A tick without words beside, on all of a finger's breadth. */
function SelectBox({ label, checked, partly = false, onChange }: SelectBoxProps) {
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

/** The tick of all rows. */
export function SelectAll<Row>({ rows, selection }: { rows: readonly Row[]; selection: RowSelection<Row> }) {
  const selected = rows.filter(selection.isSelected).length
  return (
    <SelectBox
      label={selection.allLabel}
      checked={selected === rows.length}
      partly={selected > 0 && selected < rows.length}
      onChange={selection.toggleAll}
    />
  )
}

/** The tick of one row. */
export const SelectRow = <Row,>({ row, selection }: { row: Row; selection: RowSelection<Row> }) => (
  <SelectBox
    label={selection.labelOf(row)}
    checked={selection.isSelected(row)}
    onChange={() => selection.toggle(row)}
  />
)
