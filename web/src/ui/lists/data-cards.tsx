import { Fragment, type ReactNode } from 'react'
import { cx } from '../../lib/class-names.ts'
import { Card } from '../card.tsx'
import type { CardPlace, RowsProps } from './columns.ts'
import { SelectBox } from './selection.tsx'

interface DataCardsProps<Row> extends RowsProps<Row> {
  /** `sheet`: rows of one card; `broad`: cards below each other on every screen. */
  layout?: 'sheet' | 'broad' | undefined
  /** Of a card's title. */
  heading?: 'h2' | 'h3' | undefined
  /** Draws a row as a whole, instead of its columns. */
  draw?: ((row: Row) => ReactNode) | undefined
}

/** A list's rows where there is no room for a table. */
export function DataCards<Row>(props: DataCardsProps<Row>) {
  const { label, rows, keyOf, mark, selection, layout, draw } = props
  const inSheet = draw ? 'px-4 py-3 sm:px-6' : 'px-4 py-2'
  const items = rows.map((row) => (
    <li key={keyOf(row)} {...mark?.(row)} className={layout === 'sheet' ? inSheet : undefined}>
      {draw ? draw(row) : <CardOfRow {...props} row={row} />}
    </li>
  ))
  if (layout === 'sheet')
    return (
      <Card padded={false}>
        <ul aria-label={label} className="divide-y divide-hairline">
          {items}
        </ul>
      </Card>
    )
  return (
    <div className="grid gap-3">
      {selection && (
        <div className="flex items-center gap-3 pl-5">
          <SelectBox {...selection.all} />
          <span aria-hidden>{selection.all.label}</span>
        </div>
      )}
      <ul aria-label={label} className={cx('grid grid-cols-1 gap-4', !layout && 'md:grid-cols-2')}>
        {items}
      </ul>
    </div>
  )
}

function CardOfRow<Row>({
  row,
  columns,
  labels,
  selection,
  layout,
  heading: Heading = 'h2',
}: DataCardsProps<Row> & { row: Row }) {
  const shown = Object.entries(columns).flatMap(([key, { card, cell, inCard }]) => {
    const content = card && (inCard ? inCard(row) : cell?.(row, CLOSED))
    return content || content === 0 ? [{ key, card, content }] : []
  })
  /** The content of a place, each in its own element, or unchanged. */
  const at = (place: CardPlace, Element?: 'p' | 'div', className?: string) =>
    shown
      .filter(({ card }) => card === place)
      .map(({ key, content }) =>
        Element ? (
          <Element key={key} className={className}>
            {content}
          </Element>
        ) : (
          <Fragment key={key}>{content}</Fragment>
        ),
      )
  const isSheet = layout === 'sheet'
  const Frame = isSheet ? Fragment : Card
  return (
    <Frame {...(!isSheet && { className: 'relative flex h-full flex-col' })}>
      <div className="flex items-start gap-3">
        {selection && <SelectBox {...selection.of(row)} />}
        <div className="min-w-0 grow">
          <Heading className="font-semibold wrap-anywhere">{at('title')}</Heading>
          {at('under', 'p', 'text-sm wrap-anywhere text-slate')}
        </div>
        {at('aside', 'div', 'shrink-0')}
      </div>
      <div className={cx('grid grid-cols-1 gap-2', !isSheet && 'mt-2 mb-3')}>
        <div className="flex flex-wrap items-center gap-2 empty:hidden">{at('badge')}</div>
        {at('line', 'div')}
        <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 tabular-nums empty:hidden">
          {shown
            .filter(({ card }) => card === 'fact')
            .map(({ key, content }) => (
              <div key={key} className="contents">
                <dt className="text-slate">{labels[key]?.()}</dt>
                <dd className="text-right">{content}</dd>
              </div>
            ))}
        </dl>
      </div>
      <div
        className={cx(
          'relative flex flex-wrap items-center gap-2 empty:hidden',
          isSheet ? 'justify-between' : 'mt-auto border-t border-hairline pt-3',
        )}
      >
        {at('footer')}
      </div>
    </Frame>
  )
}

const CLOSED = { isOpen: false, toggle: () => undefined }
