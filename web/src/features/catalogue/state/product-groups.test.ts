import { expect, test } from 'vitest'
import { product } from './product.fixture.ts'
import { agenciesOf, countsOf, groupByCountry, pagesOf } from './product-groups.ts'

const EGYPT = { countryName: 'Egypt', countryNameFr: 'Égypte', countryCode: 'EG' }
const GLOBE = { agencyId: 2, agency: 'Globe Partners' }

const products = [product(), product({ id: 2, ...EGYPT }), product({ id: 3, ...GLOBE }), product({ id: 4, ...GLOBE })]

test('products are grouped by country in the order of the list', () => {
  const groups = groupByCountry(products).map(({ code, nameFr, products: own }) => [
    code,
    nameFr,
    own.map(({ id }) => id),
  ])
  expect(groups).toEqual([
    ['JP', 'Japon', [1, 3, 4]],
    ['EG', 'Égypte', [2]],
  ])
  expect(groupByCountry([])).toEqual([])
})

test('agencies are listed once, by name', () => {
  expect(agenciesOf(products)).toEqual([
    { id: 2, name: 'Globe Partners' },
    { id: 1, name: 'Horizon Visas' },
  ])
})

test('the summary counts the shown products', () => {
  expect(countsOf(groupByCountry(products))).toEqual({ countries: 2, agencies: 2, products: 4 })
  expect(countsOf([])).toEqual({ countries: 0, agencies: 0, products: 0 })
})

test('a page has whole countries up to its size', () => {
  const group = (code: string, length: number) => {
    const products = Array.from({ length }, (_, id) => product({ id, countryCode: code }))
    return { name: code, nameFr: code, code, products }
  }
  const pages = pagesOf([group('AA', 49), group('BB', 3), group('CC', 80), group('DD', 1)])
  expect(pages.map((page) => page.map(({ code }) => code))).toEqual([['AA', 'BB'], ['CC'], ['DD']])
  expect(pagesOf([])).toEqual([])
})
