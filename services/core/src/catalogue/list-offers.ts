import type { ExpectedDates, VisaOfferPage, VisaOfferQuery } from '@passage/contracts/api/catalogue/catalogue.schema'
import { luxembourgDay } from '@passage/contracts/domain/luxembourg-day'
import { businessDaysBy, type ProcessingSpeed } from '@passage/contracts/domain/money/quote'
import { priorityOf } from '@passage/contracts/domain/orders/priority'
import { addBusinessDays, nextBusinessDay } from '@passage/contracts/domain/promise/business-days'
import { offerMap } from '@passage/contracts/domain/promise/visa-map'
import { sql } from 'kysely'
import type { Queryable } from '../context.ts'
import { calendarOf } from './business-days.ts'
import { arrayOf, findCountries } from './countries/list-countries.ts'
import { activeOffers, isServedBy, noSuchOffer, OFFER_COLUMNS, toOffer } from './offer-view.ts'

/** One page of active offers: best match of the search first, else an agency's own, then by name. Public specification §7; settled.md, People. */
export async function listOffers(
  db: Queryable,
  query: VisaOfferQuery,
  agencyId: number | null = null,
): Promise<VisaOfferPage> {
  const found = query.search ? arrayOf(await findCountries(db, query.search)) : null
  const offers = activeOffers(db)
    .$if(query.offerId !== undefined, (some) => some.where('offers.id', '=', query.offerId ?? 0))
    .$if(found !== null, (some) => some.where(sql<boolean>`countries.id = any(${found})`))
  const [rows, { total }] = await Promise.all([
    offers
      .select(OFFER_COLUMNS)
      .$if(found !== null, (some) => some.orderBy(sql`array_position(${found}, countries.id)`))
      .orderBy(isServedBy(agencyId), 'desc')
      .orderBy('countries.name')
      .orderBy('visaTypes.id')
      .orderBy('offers.id')
      .limit(query.limit)
      .offset((query.page - 1) * query.limit)
      .execute(),
    offers.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return {
    data: rows.map(toOffer),
    total,
    totalPages: Math.ceil(total / query.limit),
  }
}

/**
 * The expected days of an active offer's visa when it is paid today. Throws `offer_not_found`. settled.md, Orders and
 * prices.
 */
export async function expectedDates(db: Queryable, offerId: number): Promise<ExpectedDates> {
  const offer = await activeOffers(db)
    .select(['offers.processingDays', 'offers.inPerson', 'offers.passportSent', 'offers.neededDays', 'countries.code'])
    .where('offers.id', '=', offerId)
    .executeTakeFirst()
  if (!offer) throw noSuchOffer()
  const { code, processingDays } = offer
  const calendar = await calendarOf(code)
  const by = (speed: ProcessingSpeed, day: string) =>
    addBusinessDays(day, businessDaysBy(speed, processingDays), calendar)
  const now = new Date()
  const map = (processingSpeed: ProcessingSpeed, day: string) => {
    const sold = { processingSpeed, processingDays, priority: priorityOf(processingSpeed) }
    return offerMap(sold, offer, day, calendar, now)
  }
  const from = (day: string) => ({
    standard: by('standard', day),
    express: by('express', day),
    maps: { standard: map('standard', day), express: map('express', day) },
  })
  const today = luxembourgDay(now)
  const { neededDays } = offer
  return { ...from(today), later: from(nextBusinessDay(today, calendar)), neededDays }
}
