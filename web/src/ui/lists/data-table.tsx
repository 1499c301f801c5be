import { type ReactNode, useState } from 'react'
import { cx } from '../../lib/class-names.ts'
import { Card } from '../card.tsx'
import type { Column, RowsProps } from './columns.ts'
import { SelectAll, SelectRow } from './select-box.tsx'
import { Table, Td, Th } from './table.tsx'

export interface TableLook {
  /** Two lines a row. */
  roomy?: boolean
  /** Classes of the table. */
  className?: string
}

interface DataTableProps<Row> extends RowsProps<Row> {
  columns: readonly Column<Row>[]
  look?: TableLook | undefined
  /** Below a row once a cell opens it. */
  details?: ((row: Row) => ReactNode) | undefined
}

/** A list's rows on a wide screen. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, rows, rowKey, look = {}, selection } = props
  const columns = props.columns.filter((column) => column.label !== undefined)
  return (
    <Card padded={false}>
      <Table dense={!look.roomy} label={label} className={look.className}>
        <thead>
          <tr>
            {selection && (
              <Th>
                <SelectAll rows={rows} selection={selection} />
              </Th>
            )}
            {columns.map(({ key, label: name, align, sticky, sorted }) => (
              <Th key={key} aria-sort={sorted} className={cx(align && 'text-right', sticky && 'right-0')}>
                {name}
              </Th>
            ))}
          </tr>
        </thead>
        {rows.map((row) => (
          <TableRow key={rowKey(row)} {...props} row={row} columns={columns} />
        ))}
      </Table>
    </Card>
  )
}

function TableRow<Row>({ row, columns, mark, details, selection }: DataTableProps<Row> & { row: Row }) {
  const [isOpen, setOpen] = useState(false)
  const toggle = () => setOpen(!isOpen)
  return (
    <tbody {...mark?.(row)}>
      <tr className="group relative hover:bg-paper">
        {selection && (
          <Td>
            <SelectRow row={row} selection={selection} />
          </Td>
        )}
        {columns.map(({ key, cell, align, sticky, className }) => (
          <Td
            key={key}
            className={cx(
              align && 'text-right whitespace-nowrap',
              sticky && 'sticky right-0 bg-card group-hover:bg-paper',
              className,
            )}
          >
            {cell(row, { isOpen, toggle }) ?? <span className="text-slate">–</span>}
          </Td>
        ))}
      </tr>
      {isOpen && (
        <tr>
          <Td colSpan={columns.length + (selection ? 1 : 0)} className="bg-paper text-base">
            {details?.(row)}
          </Td>
        </tr>
      )}
    </tbody>
  )
}
