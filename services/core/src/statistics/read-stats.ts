import type { DashboardStats } from '@passage/contracts/api/desk/statistics.schema'
import { luxembourgDay } from '@passage/contracts/domain/luxembourg-day'
import { toAmount } from '@passage/contracts/domain/money/money'
import type { ActingPerson } from '@passage/contracts/domain/people/permissions'
import { type ExpressionBuilder, sql } from 'kysely'
import type { Reader } from '../context.ts'
import type { OrderDays } from '../database/schema.generated.ts'
import { figuresOf, orderDays } from './order-days.ts'

type Days = ExpressionBuilder<{ days: OrderDays }, 'days'>
type Figure = 'orders' | 'completed' | 'pending' | 'revenueCents'

const sumOf = (eb: Days, figure: Figure) => sql<number>`coalesce(sum(${eb.ref(figure)}), 0)::bigint`
const sumOn = (eb: Days, figure: Figure, day: string) =>
  sql<number>`coalesce(sum(${eb.ref(figure)}) filter (where ${eb.ref('day')} = ${day}), 0)::bigint`

/** The six figures of a person's orders: all, or their agency's. Agency specification §2.1, §3. */
export async function readStats(db: Reader, person: ActingPerson, now = new Date()): Promise<DashboardStats> {
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
