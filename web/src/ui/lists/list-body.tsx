import type { UseQueryResult } from '@tanstack/react-query'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLastPage } from '../../lib/use-last-page.ts'
import { Card } from '../card.tsx'
import { LinkButton } from '../link-button.tsx'
import { EmptyState, ListFailure, ListSkeleton } from './list-states.tsx'
import { Pagination } from './pagination.tsx'

export interface ListBodyProps<Item> {
  list: UseQueryResult<{ data: Item[]; totalPages: number }>
  texts: Record<'loading' | 'loadFailed' | 'stale' | 'emptyTitle' | 'emptyText' | 'clear', () => string> & {
    failedTitle?: () => string
  }
  icon: LucideIcon
  /** Where the whole list is: offered when nothing is found among it. */
  href: string
  filtered: boolean
  page: number
  /** `replace`: from a page beyond the end, which is not to come back to. */
  onPage: (page: number, options?: { replace: boolean }) => void
  children: (items: Item[]) => ReactNode
}

/** A paged list from its first reading to its pages: loading, failed, empty or with its items. A page beyond the end leads to the last. */
export function ListBody<Item>({ list, texts, icon, href, filtered, page, onPage, children }: ListBodyProps<Item>) {
  const { data } = list
  const isBeyond = useLastPage(page, list, (lastPage) => onPage(lastPage, { replace: true }))
  const isEmpty = data?.data.length === 0
  // The rows before had a filter that is off now: whether there are any without it is still to be read.
  const isLoading = list.isPending || isBeyond || (isEmpty && list.isPlaceholderData && !filtered)
  return (
    <div className="mt-6 grid gap-4" aria-busy={list.isPlaceholderData}>
      <ListFailure list={list} title={texts.failedTitle?.() ?? ''} failed={texts.loadFailed()} stale={texts.stale()} />
      {isLoading && <ListSkeleton label={texts.loading()} />}
      {data && data.data.length > 0 && children(data.data)}
      {isEmpty && !isLoading && (
        <Card>
          <EmptyState
            icon={icon}
            title={texts.emptyTitle()}
            action={
              filtered && (
                <LinkButton href={href} variant="secondary">
                  {texts.clear()}
                </LinkButton>
              )
            }
          >
            {texts.emptyText()}
          </EmptyState>
        </Card>
      )}
      {data && <Pagination page={page} totalPages={data.totalPages} onPage={onPage} />}
    </div>
  )
}
