import { useEffect, useEffectEvent } from 'react'

/** The last read page of a list, as TanStack Query returns it. */
export interface PagedList {
  data: { data: readonly unknown[]; totalPages: number } | undefined
  /** The data belongs to the previously shown page. */
  isPlaceholderData: boolean
}

/** Whether this page is beyond the last one: rows were deleted, or the address is old. */
export function isBeyondEnd(page: number, { data, isPlaceholderData }: PagedList): boolean {
  if (!data || data.data.length > 0 || data.totalPages === 0) return false
  // The previous page had no rows, and this one is still loading.
  return isPlaceholderData || page > data.totalPages
}

/**
 * Redirects from a page beyond the end of a list to its last page; `goTo` replaces the address. Returns true meanwhile:
 * the list is loading, not empty. A list without pages is empty on each of them.
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
