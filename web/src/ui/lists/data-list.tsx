import type { UseQueryResult } from '@tanstack/react-query'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocation } from 'wouter'
import { cx } from '../../lib/class-names.ts'
import { useLastPage } from '../../lib/use-last-page.ts'
import { useWideScreen } from '../../lib/use-wide-screen.ts'
import { Card } from '../card.tsx'
import { LinkButton } from '../link-button.tsx'
import type { Columns, RowsProps } from './columns.ts'
import { DataCards } from './data-cards.tsx'
import { DataTable } from './data-table.tsx'
import { EmptyState, ListFailure, ListSkeleton } from './list-states.tsx'
import { Pagination } from './pagination.tsx'

interface Paged<Row> {
  data: Row[]
  totalPages?: number
  pagination?: { totalPages: number }
}

interface ListTexts extends Record<'loadFailed' | 'stale' | 'emptyTitle', () => string> {
  loading?: () => string
  failedTitle?: () => string
  emptyText?: () => ReactNode
  /** On the way to the whole list, where a filter finds nothing. */
  clear?: () => string
  /** The table's headers, and the facts' names on cards. */
  columns?: Partial<Record<string, () => string>>
}

interface DataListProps<Row> extends Omit<RowsProps<Row>, 'rows' | 'keyOf' | 'columns' | 'labels'> {
  list: UseQueryResult<Row[] | Paged<Row>>
  /** Those of the list that are shown; left out: all that were read. */
  rows?: readonly Row[] | undefined
  keyOf?: (row: Row) => string | number
  texts: ListTexts
  /** The words of `texts.loading` are visible. */
  showsLoading?: boolean
  /** Of an empty list. */
  icon: LucideIcon
  /** What to do about an empty list. */
  emptyAction?: ReactNode
  /** The page and the filters, of `useListPlace`. */
  place?: { page: number }
  go?: (change: { page: number }, options?: { replace: boolean }) => void
  filtered?: boolean
  /** What a row shows; left out: `draw` draws it as a whole, on every screen. */
  columns?: Columns<Row>
  draw?: (row: Row) => ReactNode
  table?: { roomy?: boolean; className?: string }
  cards?: 'sheet' | 'broad'
  heading?: 'h2' | 'h3'
  details?: (row: Row) => ReactNode
  /** Above the rows, once there is an answer. */
  above?: ReactNode
  /** Between the rows and the pages. */
  below?: ReactNode
  /** Instead of the usual way to other pages. */
  pager?: ReactNode
  className?: string
}

/**
 * A list from its first reading to its pages: loading, failed, stale, empty or with its rows, as a table where there is room,
 * else as cards. A page beyond the end leads to the last.
 */
export function DataList<Row extends { id?: string | number }>(props: DataListProps<Row>) {
  const { list, texts, icon, place, go, filtered = false, above, below, className = 'mt-6', ...rest } = props
  const [pathname] = useLocation()
  const isWide = useWideScreen()
  const paged: Paged<Row> | undefined = Array.isArray(list.data) ? { data: list.data } : list.data
  const { isPlaceholderData } = list
  const { page = 1 } = place ?? {}
  const totalPages = paged && (paged.totalPages ?? paged.pagination?.totalPages ?? 1)
  const known = { data: paged && { data: paged.data, totalPages: totalPages ?? 1 }, isPlaceholderData }
  const isBeyond = useLastPage(page, known, (lastPage) => go?.({ page: lastPage }, { replace: true }))
  const rows = props.rows ?? paged?.data
  const isEmpty = rows?.length === 0
  // The rows before had a filter that is off now: whether there are any without it is still to be read.
  const isLoading = list.isPending || isBeyond || (isEmpty && isPlaceholderData && !filtered)
  const shown = rows &&
    rows.length > 0 && {
      ...{ keyOf: ({ id }: Row) => id ?? '', columns: {}, labels: texts.columns ?? {} },
      ...{ ...rest, rows },
    }
  const clear = filtered && texts.clear && (
    <LinkButton href={pathname} variant="secondary">
      {texts.clear()}
    </LinkButton>
  )
  return (
    <div className={cx('grid grid-cols-1 gap-4', className)} aria-busy={isPlaceholderData}>
      <ListFailure list={list} title={texts.failedTitle?.()} failed={texts.loadFailed()} stale={texts.stale()} />
      {isLoading && texts.loading && <ListSkeleton label={texts.loading()} labelled={props.showsLoading} />}
      {paged && above}
      {shown &&
        (isWide && !props.draw ? (
          <DataTable {...shown} {...props.table} />
        ) : (
          <DataCards {...shown} layout={props.draw ? 'sheet' : props.cards} />
        ))}
      {shown && below}
      {isEmpty && !isLoading && (
        <Card>
          <EmptyState icon={icon} title={texts.emptyTitle()} action={props.emptyAction || clear}>
            {texts.emptyText?.()}
          </EmptyState>
        </Card>
      )}
      {props.pager ??
        (totalPages !== undefined && go && (
          <Pagination page={page} totalPages={totalPages} onPage={(next) => go({ page: next })} />
        ))}
    </div>
  )
}
