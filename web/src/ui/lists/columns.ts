import type { ReactNode } from 'react'
import type { RowSelection } from './selection.tsx'

/** `title` and `aside` share a card's first line, `under` is small below them; then come badges, lines, facts and the footer. */
export type CardPlace = 'title' | 'aside' | 'under' | 'badge' | 'line' | 'fact' | 'footer'

/** Whether a table's row shows its details below it. */
export interface Details {
  isOpen: boolean
  toggle: () => void
}

/** One thing that a list shows of each row, in its table and on its cards. */
export interface Column<Row> {
  /** null is a dash in the table, and nothing on a card. Left out: only cards show it. */
  cell?: (row: Row, details: Details) => ReactNode
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

/** By the keys of their labels. */
export type Columns<Row> = Readonly<Record<string, Column<Row>>>

/** The rows of a list, and how they are named and shown. */
export interface RowsProps<Row> {
  /** The list's name for screen readers. */
  label: string
  rows: readonly Row[]
  keyOf: (row: Row) => string | number
  /** `data-` attributes of a row, by which tests and keys find it. */
  mark?: ((row: Row) => Record<`data-${string}`, string | number>) | undefined
  columns: Columns<Row>
  /** The table's headers, and the facts' names on cards. */
  labels: Partial<Record<string, () => string>>
  selection?: RowSelection<Row> | undefined
}
