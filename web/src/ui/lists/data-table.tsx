import { type ReactNode, useState } from 'react'
import { cx } from '../../lib/class-names.ts'
import { Card } from '../card.tsx'
import type { Columns, RowsProps } from './columns.ts'
import { SelectBox } from './selection.tsx'
import { Table, Td, Th } from './table.tsx'

interface DataTableProps<Row> extends RowsProps<Row> {
  /** More than one line a row. */
  roomy?: boolean | undefined
  className?: string | undefined
  /** Below a row once a cell opens it. */
  details?: ((row: Row) => ReactNode) | undefined
}

/** A list's rows on a wide screen. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, rows, keyOf, columns, labels, selection } = props
  return (
    <Card padded={false}>
      <Table dense={!props.roomy} label={label} className={props.className}>
        <thead>
          <tr>
            {selection && (
              <Th>
                <SelectBox {...selection.all} />
              </Th>
            )}
            {inTable(columns).map(([key, { align, sticky, sorted }]) => (
              <Th key={key} aria-sort={sorted} className={cx(align && 'text-right', sticky && 'right-0')}>
                {labels[key]?.()}
              </Th>
            ))}
          </tr>
        </thead>
        {rows.map((row) => (
          <TableRow key={keyOf(row)} {...props} row={row} />
        ))}
      </Table>
    </Card>
  )
}

const inTable = <Row,>(columns: Columns<Row>) => Object.entries(columns).filter(([, { cell }]) => cell)

function TableRow<Row>({ row, columns, mark, details, selection }: DataTableProps<Row> & { row: Row }) {
  const [isOpen, setOpen] = useState(false)
  const toggle = () => setOpen(!isOpen)
  const shown = inTable(columns)
  return (
    <tbody {...mark?.(row)}>
      <tr className="group relative hover:bg-paper">
        {selection && (
          <Td>
            <SelectBox {...selection.of(row)} />
          </Td>
        )}
        {shown.map(([key, { cell, align, sticky, className }]) => (
          <Td
            key={key}
            className={cx(
              align && 'text-right whitespace-nowrap',
              sticky && 'sticky right-0 bg-card group-hover:bg-paper',
              className,
            )}
          >
            {cell?.(row, { isOpen, toggle }) ?? <span className="text-slate">–</span>}
          </Td>
        ))}
      </tr>
      {isOpen && (
        <tr>
          <Td colSpan={shown.length + (selection ? 1 : 0)} className="bg-paper text-base">
            {details?.(row)}
          </Td>
        </tr>
      )}
    </tbody>
  )
}
