import type { AdminOfferPage, AdminOfferQuery } from '@passage/contracts/api/catalogue/admin-offers.schema'
import { type RawBuilder, sql } from 'kysely'
import type { Queryable } from '../context.ts'
import { idsOf, paginationOf, searchPattern } from '../database/expressions.ts'
import { arrayOf, findCountries } from './countries/list-countries.ts'
import { searchVisaTypes } from './find-visa-type.ts'
import { ADMIN_OFFER_COLUMNS, joinedOffers, toOffer } from './offer-view.ts'

/** Must equal the expression of the index `offers_search`. */
const DESCRIBED = sql<string>`(offers.description || ' ' || offers.description_fr)`

/** Trigram indexes have no rows for shorter texts, which nearly every description contains. */
const SHORTEST_DESCRIBED = 3

/** One page of all offers: those of the likeliest country of a search first, then the newest. Agency specification §2.7. */
export async function listAdminOffers(db: Queryable, query: AdminOfferQuery): Promise<AdminOfferPage> {
  const { page, limit, status } = query
  const search = query.search ? await readSearch(db, query.search) : null
  const countryIds = search?.countryIds ?? []
  const matching = <Query extends { where(condition: RawBuilder<boolean>): Query }>(offers: Query): Query => {
    const ofStatus = status === 'all' ? offers : offers.where(isActive(status === 'active'))
    return search ? ofStatus.where(search.condition) : ofStatus
  }
  const [ids, { total }] = await Promise.all([
    matching(db.selectFrom('offers').select('offers.id'))
      .$if(countryIds.length > 0, (some) => some.orderBy(rankOf(countryIds)))
      .orderBy('offers.id', 'desc')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    matching(db.selectFrom('offers').select((eb) => eb.fn.countAll<number>().as('total'))).executeTakeFirstOrThrow(),
  ])
  const data = await readPage(db, idsOf(ids))
  const pagination = paginationOf(query, { count: total, capped: false })
  return { data, total, totalPages: pagination.totalPages, pagination }
}

const isActive = (wanted: boolean) => (wanted ? sql<boolean>`offers.is_active` : sql<boolean>`not offers.is_active`)

const rankOf = (countryIds: readonly number[]) => sql`array_position(${arrayOf(countryIds)}, offers.country_id)`

/** Conditions for countries, visa types and descriptions that a text may mean, each with its own index. */
async function readSearch(db: Queryable, text: string) {
  const [countryIds, visaTypeIds] = await Promise.all([findCountries(db, text), searchVisaTypes(db, text)])
  const pattern = text.length < SHORTEST_DESCRIBED ? null : searchPattern(text)
  const found = [
    ...(countryIds.length > 0 ? [sql`offers.country_id = any(${arrayOf(countryIds)})`] : []),
    ...(visaTypeIds.length > 0 ? [sql`offers.visa_type_id = any(${arrayOf(visaTypeIds)})`] : []),
    ...(pattern ? [sql`${DESCRIBED} ilike ${pattern}`] : []),
  ]
  const condition = found.length > 0 ? sql<boolean>`(${sql.join(found, sql` or `)})` : sql<boolean>`false`
  return { condition, countryIds }
}

/** Cut the page before joining. */
async function readPage(db: Queryable, ids: readonly number[]) {
  if (ids.length === 0) return []
  const rows = await joinedOffers(db)
    .select(ADMIN_OFFER_COLUMNS)
    .where('offers.id', 'in', [...ids])
    .execute()
  return rows.map(toOffer).toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
}
