/** The numbers of at most `size` neighbouring pages with the current one as near the middle as the ends allow. */
export function pageWindow(page: number, totalPages: number, size = 5): number[] {
  const length = Math.min(size, totalPages)
  const first = Math.min(Math.max(1, page - Math.floor(size / 2)), totalPages - length + 1)
  return Array.from({ length }, (_, index) => first + index)
}
