import type { ReactNode } from 'react'

/** `title` and `aside` share the first line, `under` is small below them; `line`, `badge` and `fact` follow in the columns' order. */
export type CardPlace = 'title' | 'aside' | 'under' | 'line' | 'badge' | 'fact' | 'footer'

/** The line below a row of the table. */
export interface Details {
  isOpen: boolean
  toggle: () => void
}

/** One thing that a list shows of each row, in its table and on its cards. */
export interface Column<Row> {
  key: string
  /** The table's header, and a fact's name; left out: only cards show it. */
  label?: string
  /** null is a dash in the table, and nothing on a card. */
  cell: (row: Row, details: Details) => ReactNode
  /** Where a card shows it; left out: only the table does. */
  card?: CardPlace
  /** What a card shows instead of the cell. */
  inCard?: (row: Row) => ReactNode
  align?: 'right'
  /** Stays in sight where the table scrolls sideways. */
  sticky?: boolean
  sorted?: 'ascending' | 'descending' | undefined
  /** Classes of the table's cells. */
  className?: string
}

/** How the rows of a list are named, marked and shown. */
export interface RowsProps<Row> {
  /** The list's name for screen readers. */
  label: string
  rows: readonly Row[]
  rowKey: (row: Row) => string | number
  /** `data-` attributes of a row, by which tests and keys find it. */
  mark?: (row: Row) => Record<`data-${string}`, string | number>
  selection?: RowSelection<Row> | undefined
}

/** Ticks beside the rows of one page. */
export interface RowSelection<Row> {
  isSelected: (row: Row) => boolean
  toggle: (row: Row) => void
  toggleAll: () => void
  allLabel: string
  labelOf: (row: Row) => string
}
