import type { VisaProduct } from '@passage/contracts/api/catalogue/visa-products.schema'

/** The catalogue without filters; `agency` is an agency's id. */
export const CATALOGUE_USUAL = { search: '', agency: '' }

/** The number of products on a page: 10,000 at once would be slow. */
const PRODUCTS_PER_PAGE = 50

/** A destination with what is on offer for it. */
export interface ProductGroup {
  name: string
  nameFr: string
  code: string
  products: readonly VisaProduct[]
}

/** Products by country, in the order in which they come. */
export function groupByCountry(products: readonly VisaProduct[]): ProductGroup[] {
  const groups = new Map<string, ProductGroup & { products: VisaProduct[] }>()
  for (const product of products) {
    const { countryName: name, countryNameFr: nameFr, countryCode: code } = product
    const known = groups.get(code)
    if (known) known.products.push(product)
    else groups.set(code, { name, nameFr, code, products: [product] })
  }
  return [...groups.values()]
}

/** Whole countries, as many as fill a page. */
export function pagesOf(groups: readonly ProductGroup[]): ProductGroup[][] {
  const pages: ProductGroup[][] = []
  let room = 0
  for (const group of groups) {
    if (room <= 0) {
      pages.push([])
      room = PRODUCTS_PER_PAGE
    }
    pages.at(-1)?.push(group)
    room -= group.products.length
  }
  return pages
}

/** Who serves anything of this, by name. */
export function agenciesOf(products: readonly VisaProduct[]): { id: number; name: string }[] {
  const names = new Map(products.map(({ agencyId, agency }) => [agencyId, agency]))
  return [...names].map(([id, name]) => ({ id, name })).sort((a, b) => a.name.localeCompare(b.name))
}

export interface CatalogueCounts {
  countries: number
  agencies: number
  products: number
}

/** Of what the summary cards speak. Public specification §2. */
export function countsOf(groups: readonly ProductGroup[]): CatalogueCounts {
  const products = groups.flatMap((group) => group.products)
  const agencies = new Set(products.map(({ agencyId }) => agencyId))
  return { countries: groups.length, agencies: agencies.size, products: products.length }
}
