import { Fragment, type ReactNode } from 'react'
import { cx } from '../../lib/class-names.ts'
import { Card } from '../card.tsx'
import type { CardPlace, Column, RowsProps } from './columns.ts'
import { SelectAll, SelectRow } from './select-box.tsx'

interface DataCardsProps<Row> extends RowsProps<Row> {
  columns: readonly Column<Row>[]
  /** `sheet`: lines of one card; `broad`: one card beside none. */
  layout?: 'sheet' | 'broad' | undefined
  /** Of a card's title. */
  heading?: 'h2' | 'h3' | undefined
}

/** A list's rows where there is no room for a table. */
export function DataCards<Row>(props: DataCardsProps<Row>) {
  const { label, rows, rowKey, mark, selection, layout } = props
  if (layout === 'sheet')
    return (
      <Sheet {...props} className="px-4 py-2">
        {(row) => <CardOfRow {...props} row={row} />}
      </Sheet>
    )
  return (
    <div className="grid gap-3">
      {selection && (
        <div className="flex items-center gap-3 pl-5">
          <SelectAll rows={rows} selection={selection} />
          <span aria-hidden>{selection.allLabel}</span>
        </div>
      )}
      <ul aria-label={label} className={cx('grid grid-cols-1 gap-4', !layout && 'md:grid-cols-2')}>
        {rows.map((row) => (
          <li key={rowKey(row)} {...mark?.(row)}>
            <Card className="relative flex h-full flex-col">
              <CardOfRow {...props} row={row} />
            </Card>
          </li>
        ))}
      </ul>
    </div>
  )
}

interface SheetProps<Row> extends RowsProps<Row> {
  /** Of a row. */
  className: string
  children: (row: Row) => ReactNode
}

/** Rows below each other on one card. */
export function Sheet<Row>({ label, rows, rowKey, mark, className, children }: SheetProps<Row>) {
  return (
    <Card padded={false}>
      <ul aria-label={label} className="divide-y divide-hairline">
        {rows.map((row) => (
          <li key={rowKey(row)} {...mark?.(row)} className={className}>
            {children(row)}
          </li>
        ))}
      </ul>
    </Card>
  )
}

interface Shown {
  key: string
  label: string | undefined
  card: CardPlace
  content: ReactNode
}

function CardOfRow<Row>({
  row,
  columns,
  selection,
  layout,
  heading: Heading = 'h2',
}: DataCardsProps<Row> & { row: Row }) {
  const shown = columns.flatMap(({ key, label, card, cell, inCard }): Shown[] => {
    const content = card && (inCard ? inCard(row) : cell(row, CLOSED))
    return card && content !== null && content !== undefined && content !== false ? [{ key, label, card, content }] : []
  })
  const at = (...places: CardPlace[]) => shown.filter(({ card }) => places.includes(card))
  const contentOf = ({ key, content }: Shown) => <Fragment key={key}>{content}</Fragment>
  const footer = at('footer')
  return (
    <>
      <div className="flex items-start gap-3">
        {selection && <SelectRow row={row} selection={selection} />}
        <div className="min-w-0 grow">
          <Heading className="font-semibold wrap-anywhere">{at('title').map(contentOf)}</Heading>
          {at('under').map(({ key, content }) => (
            <p key={key} className="text-sm wrap-anywhere text-slate">
              {content}
            </p>
          ))}
        </div>
        {at('aside').map(({ key, content }) => (
          <div key={key} className="shrink-0">
            {content}
          </div>
        ))}
      </div>
      <div className={cx('grid grid-cols-1 gap-2', layout !== 'sheet' && 'mt-2 mb-3')}>
        {grouped(at('line', 'badge', 'fact')).map((group) => (
          <Group key={group[0]?.key} group={group} />
        ))}
      </div>
      {footer.length > 0 && (
        <div
          className={cx(
            'relative flex flex-wrap items-center gap-2',
            layout === 'sheet' ? 'justify-between' : 'mt-auto border-t border-hairline pt-3',
          )}
        >
          {footer.map(contentOf)}
        </div>
      )}
    </>
  )
}

const CLOSED = { isOpen: false, toggle: () => undefined }

/** Neighbours in the same place stand together. */
function grouped(shown: readonly Shown[]): Shown[][] {
  const groups: Shown[][] = []
  for (const one of shown) {
    const last = groups.at(-1)
    if (last?.[0]?.card === one.card && one.card !== 'line') last.push(one)
    else groups.push([one])
  }
  return groups
}

function Group({ group }: { group: readonly Shown[] }) {
  const place = group[0]?.card
  if (place === 'fact')
    return (
      <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 tabular-nums">
        {group.map(({ key, label, content }) => (
          <div key={key} className="contents">
            <dt className="text-slate">{label}</dt>
            <dd className="text-right">{content}</dd>
          </div>
        ))}
      </dl>
    )
  return (
    <div className={place === 'badge' ? 'flex flex-wrap items-center gap-2' : undefined}>
      {group.map(({ key, content }) => (
        <Fragment key={key}>{content}</Fragment>
      ))}
    </div>
  )
}
