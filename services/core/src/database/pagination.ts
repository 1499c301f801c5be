/** How many there are: all of them, or so many and more. */
export interface Counted {
  count: number
  capped: boolean
}

/** What was counted to one beyond `to`. */
export const countedTo = (count: number, to: number): Counted => ({ count: Math.min(count, to), capped: count > to })

/** The position of a page in its list. `hasMore`: there is a next page, also beyond the counted rows. Agency specification §3, Transaction. */
export function paginationOf(
  { page, limit }: { page: number; limit: number },
  { count, capped }: Counted,
  hasMore = page * limit < count,
) {
  const totalPages = Math.max(Math.ceil(count / limit), capped ? page + Number(hasMore) : 0)
  return {
    ...{ page, limit, totalCount: count, totalCapped: capped, totalPages },
    ...{ hasPrevPage: page > 1, hasNextPage: hasMore },
  }
}
