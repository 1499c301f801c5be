import type { EmbassyFigures, EmbassyPage, EmbassyQuery } from '@passage/contracts/api/desk/team.schema'
import { daysAfter, luxembourgDay } from '@passage/contracts/domain/luxembourg-day'
import { type AnsweredOrders, daysThatHold, ENOUGH_ANSWERS } from '@passage/contracts/domain/promise/embassy-days'
import { stepDays } from '@passage/contracts/domain/promise/promise-plan'
import { sql } from 'kysely'
import { joinedOffers } from '../catalogue/offer-view.ts'
import type { Queryable } from '../context.ts'
import { paginationOf } from '../database/expressions.ts'

/** Days of the figures. */
const DAYS = 180

/**
 * The embassies' real days against the days that were sold, by offer: those whose promise holds least first, those of too few
 * orders last.
 */
export async function readEmbassies(db: Queryable, query: EmbassyQuery, now = new Date()): Promise<EmbassyPage> {
  const since = daysAfter(luxembourgDay(now), -DAYS)
  const rows = await readRows(db, query, since)
  const offerIds = rows.map(({ offerId }) => offerId)
  const [offers, answered] = await Promise.all([readOffers(db, offerIds), readAnswered(db, offerIds, since)])
  const data = rows.flatMap(({ offerId, total: _, ...figures }): EmbassyFigures[] => {
    const offer = offers.get(offerId)
    if (!offer) return []
    const { processingDays } = offer
    const given = stepDays({ processingSpeed: 'standard', priority: 'normal', processingDays }).submitted
    const days = figures.orders < ENOUGH_ANSWERS ? processingDays : daysThatHold(answered.get(offerId) ?? [])
    return [{ ...offer, ...figures, givenDays: given, correctedDays: days === processingDays ? null : days }]
  })
  return {
    data,
    pagination: paginationOf(query, { count: rows[0]?.total ?? (await countOffers(db, since)), capped: false }),
  }
}

type Row = Pick<EmbassyFigures, 'orders' | 'medianDays' | 'ninetiethDays' | 'keptPercent'> & {
  offerId: number
  total: number
}

async function readRows(db: Queryable, { page, limit }: EmbassyQuery, since: string): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select offer_id, count(*)::integer as orders,
      percentile_disc(0.5) within group (order by days) as median_days,
      percentile_disc(0.9) within group (order by days) as ninetieth_days,
      floor(100.0 * count(*) filter (where days <= given_days) / count(*))::integer as kept_percent,
      (count(*) over ())::integer as total
    from embassy_answers where answered_on >= ${since}
    group by offer_id
    order by count(*) < ${ENOUGH_ANSWERS}, kept_percent, orders desc, offer_id
    limit ${limit} offset ${(page - 1) * limit}`.execute(db)
  return rows
}

/** Of a page beyond the end, which has no rows that say so. */
async function countOffers(db: Queryable, since: string): Promise<number> {
  const { count } = await db
    .selectFrom('embassyAnswers')
    .select((eb) => eb.fn.count<number>('offerId').distinct().as('count'))
    .where('answeredOn', '>=', since)
    .executeTakeFirstOrThrow()
  return count
}

async function readOffers(db: Queryable, ids: readonly number[]) {
  if (ids.length === 0) return new Map()
  const rows = await joinedOffers(db)
    .select(['offers.id', 'offers.version', 'offers.processingDays', 'agencies.name as agencyName'])
    .select(['countries.code as countryCode', 'countries.name as countryName', 'countries.nameFr as countryNameFr'])
    .select(['visaTypes.name as visaType', 'visaTypes.nameFr as visaTypeFr'])
    .where('offers.id', 'in', [...ids])
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

async function readAnswered(
  db: Queryable,
  ids: readonly number[],
  since: string,
): Promise<Map<number, AnsweredOrders[]>> {
  const answered = new Map<number, AnsweredOrders[]>(ids.map((id) => [id, []]))
  if (ids.length === 0) return answered
  const rows = await db
    .selectFrom('embassyAnswers')
    .select(['offerId', 'processingSpeed', 'priority', 'days', (eb) => eb.fn.countAll<number>().as('orders')])
    .where('offerId', 'in', [...ids])
    .where('answeredOn', '>=', since)
    .groupBy(['offerId', 'processingSpeed', 'priority', 'days'])
    .execute()
  for (const { offerId, ...row } of rows) answered.get(offerId)?.push(row)
  return answered
}
