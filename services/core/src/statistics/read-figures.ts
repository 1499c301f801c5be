import type { DashboardPicture, DashboardStats } from '@passage/contracts/api/desk/statistics.schema'
import { daysAfter, luxembourgDay } from '@passage/contracts/domain/luxembourg-day'
import { toAmount } from '@passage/contracts/domain/money/money'
import type { ActingPerson } from '@passage/contracts/domain/people/permissions'
import { type ExpressionBuilder, sql } from 'kysely'
import type { Queryable } from '../context.ts'
import type { OrderDays } from '../database/schema.generated.ts'
import { figuresOf, orderDays, submissionDays } from './order-days.ts'

type Days = ExpressionBuilder<{ days: OrderDays }, 'days'>
type Figure = 'orders' | 'completed' | 'pending' | 'revenueCents'

const sumOf = (eb: Days, figure: Figure) => sql<number>`coalesce(sum(${eb.ref(figure)}), 0)::bigint`
const sumOn = (eb: Days, figure: Figure, day: string) =>
  sql<number>`coalesce(sum(${eb.ref(figure)}) filter (where ${eb.ref('day')} = ${day}), 0)::bigint`

/** The six figures of a person's orders: all, or their agency's. Agency specification §2.1, §3. */
export async function readStats(db: Queryable, person: ActingPerson, now = new Date()): Promise<DashboardStats> {
  const today = luxembourgDay(now)
  const { totalRevenueCents, todayRevenueCents, ...counts } = await db
    .selectFrom(orderDays(db, figuresOf(person)))
    .select((eb) => [
      sumOf(eb, 'orders').as('totalOrders'),
      sumOn(eb, 'orders', today).as('todayOrders'),
      sumOf(eb, 'revenueCents').as('totalRevenueCents'),
      sumOn(eb, 'revenueCents', today).as('todayRevenueCents'),
      sumOf(eb, 'completed').as('completedPayments'),
      sumOf(eb, 'pending').as('pendingPayments'),
    ])
    .executeTakeFirstOrThrow()
  return { ...counts, totalRevenue: toAmount(totalRevenueCents), todayRevenue: toAmount(todayRevenueCents) }
}

const DAYS = 30

/** The last 30 days in Luxembourg, today the last of them: orders, revenue, and how long paid orders waited for submission. */
export async function readPicture(db: Queryable, person: ActingPerson, now = new Date()): Promise<DashboardPicture> {
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

const readDays = (db: Queryable, figures: number, first: string, last: string) =>
  db
    .selectFrom(orderDays(db, figures))
    .select(['day', sql<number>`sum(orders)::bigint`.as('orders')])
    .select([sql<number>`sum(revenue_cents)::bigint`.as('revenueCents')])
    .where('day', '>=', first)
    .where('day', '<=', last)
    .groupBy('day')
    .execute()

const readTimes = (db: Queryable, figures: number, first: string, last: string) =>
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

/** The fewest hours within which `percent` of the orders were done. `times` by hours, the shortest first. */
export function percentile(times: readonly { hours: number; orders: number }[], percent: number): number {
  const all = times.reduce((sum, { orders }) => sum + orders, 0)
  let passed = 0
  for (const { hours, orders } of times) {
    passed += orders
    if (passed * 100 >= all * percent) return hours
  }
  return 0
}
