import type { UseQueryResult } from '@tanstack/react-query'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '../../lib/class-names.ts'
import { useLastPage } from '../../lib/use-last-page.ts'
import { useWideScreen } from '../../lib/use-wide-screen.ts'
import { Card } from '../card.tsx'
import { LinkButton } from '../link-button.tsx'
import type { Column, RowsProps } from './columns.ts'
import { DataCards, Sheet } from './data-cards.tsx'
import { DataTable, type TableLook } from './data-table.tsx'
import { EmptyState, ListFailure, ListSkeleton } from './list-states.tsx'
import { Pagination } from './pagination.tsx'

type Paged<Row> = { data: Row[]; totalPages?: number }

interface DataListProps<Row> extends Omit<RowsProps<Row>, 'rows'> {
  list: UseQueryResult<Row[] | Paged<Row>>
  /** Those of the list that are shown; left out: all that were read. */
  rows?: readonly Row[] | undefined
  texts: Record<'loadFailed' | 'stale' | 'emptyTitle', () => string> &
    Partial<Record<'loading' | 'failedTitle' | 'clear', () => string> & { emptyText: () => ReactNode }>
  /** The words of `texts.loading` are visible. */
  showsLoading?: boolean
  /** Of an empty list. */
  icon: LucideIcon
  /** What to do about an empty list; left out: look at the whole list, where it is filtered. */
  emptyAction?: ReactNode
  /** Where the whole list is: offered when nothing is found among it. */
  href?: string
  filtered?: boolean
  /** Of a list in pages. */
  page?: number
  /** `replace`: from a page beyond the end, which is not to come back to. */
  onPage?: (page: number, options?: { replace: boolean }) => void
  /** What a row shows; left out: `row` draws it as a whole, on every screen. */
  columns?: readonly Column<Row>[]
  row?: (row: Row) => ReactNode
  table?: TableLook
  cards?: 'sheet' | 'broad'
  heading?: 'h2' | 'h3'
  details?: (row: Row) => ReactNode
  /** Between the failure and the rows, once there is an answer. */
  above?: ReactNode
  /** Between the rows and the pages. */
  below?: ReactNode
  className?: string
}

/**
 * A list from its first reading to its pages: loading, failed, stale, empty or with its rows, as a table where there is room,
 * else as cards. A page beyond the end leads to the last.
 */
export function DataList<Row>(props: DataListProps<Row>) {
  const { list, texts, icon, href, filtered = false, page = 1, onPage, above, below, className = 'mt-6' } = props
  const paged: Paged<Row> | undefined = Array.isArray(list.data) ? { data: list.data } : list.data
  const { isPlaceholderData } = list
  const known = { data: paged && { data: paged.data, totalPages: paged.totalPages ?? 1 }, isPlaceholderData }
  const isBeyond = useLastPage(page, known, (lastPage) => onPage?.(lastPage, { replace: true }))
  const rows = props.rows ?? paged?.data
  const isEmpty = rows?.length === 0
  // The rows before had a filter that is off now: whether there are any without it is still to be read.
  const isLoading = list.isPending || isBeyond || (isEmpty && isPlaceholderData && !filtered)
  const clear = filtered && href && (
    <LinkButton href={href} variant="secondary">
      {texts.clear?.()}
    </LinkButton>
  )
  return (
    <div className={cx('grid grid-cols-1 gap-4', className)} aria-busy={isPlaceholderData}>
      <ListFailure list={list} title={texts.failedTitle?.()} failed={texts.loadFailed()} stale={texts.stale()} />
      {isLoading && texts.loading && <ListSkeleton label={texts.loading()} labelled={props.showsLoading} />}
      {paged && above}
      {rows && rows.length > 0 && <Rows {...props} rows={rows} />}
      {rows && rows.length > 0 && below}
      {isEmpty && !isLoading && (
        <Card>
          <EmptyState icon={icon} title={texts.emptyTitle()} action={props.emptyAction || clear}>
            {texts.emptyText?.()}
          </EmptyState>
        </Card>
      )}
      {paged?.totalPages !== undefined && onPage && (
        <Pagination page={page} totalPages={paged.totalPages} onPage={onPage} />
      )}
    </div>
  )
}

function Rows<Row>({ columns, row, table, cards, heading, details, ...rows }: DataListProps<Row> & RowsProps<Row>) {
  const isWide = useWideScreen()
  if (!columns)
    return (
      <Sheet {...rows} className="px-4 py-3 sm:px-6">
        {(one) => row?.(one)}
      </Sheet>
    )
  if (isWide) return <DataTable {...rows} columns={columns} look={table} details={details} />
  return <DataCards {...rows} columns={columns} layout={cards} heading={heading} />
}
