import { describe, expect, it } from 'vitest'
import { isBeyondEnd } from './use-last-page.ts'

const list = (rows: number, totalPages: number, isPlaceholderData = false) => ({
  data: { data: Array.from({ length: rows }), totalPages },
  isPlaceholderData,
})

describe('a page of a list', () => {
  it('is beyond the end when it has no rows and the last page is before it', () => {
    expect(isBeyondEnd(9, list(0, 3))).toBe(true)
    expect(isBeyondEnd(3, list(2, 3))).toBe(false)
    // Its number of pages was read before its rows.
    expect(isBeyondEnd(4, list(1, 3))).toBe(false)
  })

  it('is not beyond the end of an empty or unread list', () => {
    expect(isBeyondEnd(9, list(0, 0))).toBe(false)
    expect(isBeyondEnd(9, { data: undefined, isPlaceholderData: false })).toBe(false)
  })

  it('is loading while the previous page’s rows are shown', () => {
    expect(isBeyondEnd(3, list(0, 3, true))).toBe(true)
    expect(isBeyondEnd(1, list(0, 0, true))).toBe(false)
    expect(isBeyondEnd(4, list(5, 3, true))).toBe(false)
  })
})
