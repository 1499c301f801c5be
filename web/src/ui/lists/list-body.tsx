import type { UseQueryResult } from '@tanstack/react-query'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
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
  onPage: (page: number) => void
  children: (items: Item[]) => ReactNode
}

/** A paged list from its first reading to its pages: loading, failed, empty or with its items. */
export function ListBody<Item>({ list, texts, icon, href, filtered, page, onPage, children }: ListBodyProps<Item>) {
  const { data } = list
  return (
    <div className="mt-6 grid gap-4" aria-busy={list.isPlaceholderData}>
      <ListFailure list={list} title={texts.failedTitle?.() ?? ''} failed={texts.loadFailed()} stale={texts.stale()} />
      {list.isPending && <ListSkeleton label={texts.loading()} />}
      {data && data.data.length > 0 && children(data.data)}
      {data?.data.length === 0 && (
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
