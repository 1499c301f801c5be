import { describe, expect, it } from 'vitest'
import { countedTo, paginationOf } from './expressions.ts'

const page = (page: number) => ({ page, limit: 10 })

it('the pagination of a list that was counted completely is exact', () => {
  expect(paginationOf(page(2), countedTo(35, 1_000))).toEqual({
    ...{ page: 2, limit: 10, totalCount: 35, totalCapped: false, totalPages: 4 },
    ...{ hasPrevPage: true, hasNextPage: true },
  })
  expect(paginationOf(page(4), countedTo(35, 1_000))).toMatchObject({ hasNextPage: false })
  expect(paginationOf(page(9), countedTo(35, 1_000))).toMatchObject({ totalPages: 4, hasNextPage: false })
  expect(paginationOf(page(1), countedTo(0, 1_000))).toMatchObject({ totalPages: 0, hasNextPage: false })
  expect(paginationOf(page(1), countedTo(1_000, 1_000))).toMatchObject({ totalCapped: false, totalPages: 100 })
})

describe('the pagination of a list that was counted up to the limit', () => {
  const many = countedTo(1_001, 1_000)

  it('has the pages within the limit', () => {
    expect(paginationOf(page(1), many, 11)).toMatchObject({ totalCount: 1_000, totalCapped: true, totalPages: 100 })
  })

  it('continues beyond the limit to the last page', () => {
    expect(paginationOf(page(100), many, 11)).toMatchObject({ totalPages: 101, hasNextPage: true })
    expect(paginationOf(page(150), many, 11)).toMatchObject({ totalPages: 151, hasNextPage: true })
    expect(paginationOf(page(151), many, 4)).toMatchObject({ totalPages: 151, hasNextPage: false })
  })

  it('has the pages within the limit on a page beyond the end', () => {
    expect(paginationOf(page(900), many, 0)).toMatchObject({ totalPages: 100, hasNextPage: false })
  })
})
