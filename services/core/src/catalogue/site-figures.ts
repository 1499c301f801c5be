import type { Site } from '@passage/contracts/api/site.schema'
import { toAmount } from '@passage/contracts/domain/money/money'
import { POPULAR_DESTINATIONS } from '@passage/contracts/places/popular-destinations'
import { sql } from 'kysely'
import type { Queryable } from '../context.ts'
import { activeOffers, OFFER_COLUMNS, toOffer } from './offer-view.ts'

export interface SiteFigures extends Pick<Site, 'fromPrices' | 'processingDays' | 'example'> {
  /** Destinations with an active offer. */
  countries: number
}

/** The landing page's figures about active offers. settled.md, Orders and prices. */
export async function readSiteFigures(db: Queryable): Promise<SiteFigures> {
  const [kinds, { countries }, example] = await Promise.all([
    readKinds(db),
    activeOffers(db)
      .select((eb) => eb.fn.count<number>('offers.countryId').distinct().as('countries'))
      .executeTakeFirstOrThrow(),
    readExample(db),
  ])
  const kind = (code: string) => kinds.find((candidate) => candidate.code === code)
  const price = (code: string) => toPrice(kind(code)?.fromCents)
  const days = (code: string) => toDays(kind(code))
  return {
    countries,
    fromPrices: { tourist: price('tourist'), transit: price('transit') },
    processingDays: { tourist: days('tourist'), transit: days('transit') },
    example,
  }
}

const toPrice = (cents: number | undefined) => (cents === undefined ? null : toAmount(cents))
const toDays = (kind: { min: number; max: number } | undefined) => (kind ? { min: kind.min, max: kind.max } : null)

const total = sql<number>`offers.base_cents + offers.fee_cents`

const readKinds = (db: Queryable) =>
  activeOffers(db)
    .where('visaTypes.code', 'in', ['tourist', 'transit'])
    .groupBy('visaTypes.code')
    .select((eb) => [
      'visaTypes.code',
      sql<number>`min(${total})::int`.as('fromCents'),
      eb.fn.min('offers.processingDays').as('min'),
      eb.fn.max('offers.processingDays').as('max'),
    ])
    .execute()

/** A tourist visa for the most popular destination that has one, the cheapest there; else any visa. */
async function readExample(db: Queryable) {
  const popular = sql`string_to_array(${POPULAR_DESTINATIONS.join(',')}, ',')`
  const row = await activeOffers(db)
    .select(OFFER_COLUMNS)
    .orderBy(sql`visa_types.code <> 'tourist'`)
    .orderBy(sql`array_position(${popular}, countries.code::text)`, (by) => by.asc().nullsLast())
    .orderBy(total)
    .orderBy('offers.id')
    .executeTakeFirst()
  return row ? toOffer(row) : null
}
