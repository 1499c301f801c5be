/** Where a page stands in its list. Agency specification §3, Transaction. */
export function paginationOf({ page, limit }: { page: number; limit: number }, totalCount: number) {
  const totalPages = Math.ceil(totalCount / limit)
  return { page, limit, totalCount, totalPages, hasPrevPage: page > 1, hasNextPage: page < totalPages }
}
