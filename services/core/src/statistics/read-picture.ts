import type { DashboardPicture } from '@passage/contracts/api/desk/statistics.schema'
import { daysAfter, luxembourgDay } from '@passage/contracts/domain/luxembourg-day'
import { toAmount } from '@passage/contracts/domain/money/money'
import type { ActingPerson } from '@passage/contracts/domain/people/permissions'
import { sql } from 'kysely'
import type { Reader } from '../context.ts'
import { figuresOf, orderDays, submissionDays } from './order-days.ts'
import { percentile } from './percentile.ts'

const DAYS = 30

/** The last 30 days in Luxembourg, today the last of them: orders, revenue, and how long paid orders waited for submission. */
export async function readPicture(db: Reader, person: ActingPerson, now = new Date()): Promise<DashboardPicture> {
  const today = luxembourgDay(now)
  const first = daysAfter(today, 1 - DAYS)
  const figures = figuresOf(person)
  const [days, times] = await Promise.all([readDays(db, figures, first, today), readTimes(db, figures, first, today)])
  const found = new Map(days.map((day) => [day.day, day]))
  return {
    days: Array.from({ length: DAYS }, (_, index) => {
      const day = daysAfter(first, index)
      return { day, orders: found.get(day)?.orders ?? 0, revenue: toAmount(found.get(day)?.revenueCents ?? 0) }
    }),
    submission: submissionOf(times),
  }
}

const readDays = (db: Reader, figures: number, first: string, last: string) =>
  db
    .selectFrom(orderDays(db, figures))
    .select([
      'day',
      sql<number>`sum(orders)::bigint`.as('orders'),
      sql<number>`sum(revenue_cents)::bigint`.as('revenueCents'),
    ])
    .where('day', '>=', first)
    .where('day', '<=', last)
    .groupBy('day')
    .execute()

const readTimes = (db: Reader, figures: number, first: string, last: string) =>
  db
    .selectFrom(submissionDays(db, figures))
    .select(['hours', sql<number>`sum(orders)::bigint`.as('orders')])
    .where('day', '>=', first)
    .where('day', '<=', last)
    .groupBy('hours')
    .having(sql<number>`sum(orders)`, '>', 0)
    .orderBy('hours')
    .execute()

function submissionOf(times: { hours: number; orders: number }[]): DashboardPicture['submission'] {
  const orders = times.reduce((sum, time) => sum + time.orders, 0)
  if (orders === 0) return null
  return { orders, medianHours: percentile(times, 50), ninetiethHours: percentile(times, 90) }
}
