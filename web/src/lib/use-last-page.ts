import { useEffect, useEffectEvent } from 'react'

/** What was last read of a paged list, as TanStack Query has it. */
export interface PagedList {
  data: { data: readonly unknown[]; totalPages: number } | undefined
  /** The data are those of the page that was shown before. */
  isPlaceholderData: boolean
}

/** Whether this page has no rows because it is behind the last one: rows were deleted, or the address is old. */
export function isBeyondEnd(page: number, { data, isPlaceholderData }: PagedList): boolean {
  if (!data || data.data.length > 0 || data.totalPages === 0) return false
  // The page before had no rows, and this one is still being read.
  return isPlaceholderData || page > data.totalPages
}

/**
 * Leads from a page beyond the end of a list to the last one; `goTo` replaces the address. Returns true meanwhile: the list is
 * then loading, not empty. A list without pages is empty on each of them.
 */
export function useLastPage(page: number, list: PagedList, goTo: (lastPage: number) => void): boolean {
  const isBeyond = isBeyondEnd(page, list)
  const lastPage = isBeyond && !list.isPlaceholderData ? list.data?.totalPages : undefined
  const go = useEffectEvent(goTo)
  useEffect(() => {
    if (lastPage) go(lastPage)
  }, [lastPage])
  return isBeyond
}
