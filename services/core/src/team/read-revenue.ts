import type { RevenueMonth } from '@passage/contracts/api/desk/team.schema'
import { luxembourgDay, monthsAfter } from '@passage/contracts/domain/luxembourg-day'
import { toAmount } from '@passage/contracts/domain/money/money'
import type { ActingPerson } from '@passage/contracts/domain/people/permissions'
import { sql } from 'kysely'
import type { Queryable } from '../context.ts'
import { figuresOf, orderDays } from '../statistics/order-days.ts'

const MONTHS = 12

/** The money of the last twelve months in Luxembourg, the present one first. */
export async function readRevenue(db: Queryable, person: ActingPerson, now = new Date()): Promise<RevenueMonth[]> {
  const present = luxembourgDay(now).slice(0, 7)
  const months = Array.from({ length: MONTHS }, (_, index) => monthsAfter(present, -index))
  const rows = await db
    .selectFrom(orderDays(db, figuresOf(person)))
    .select(sql<string>`to_char(day, 'YYYY-MM')`.as('month'))
    .select([sumOf('captured_cents').as('captured'), sumOf('revenue_cents').as('revenue')])
    .select([sumOf('embassy_cents').as('embassy'), sumOf('fee_returned_cents').as('feesReturned')])
    .where('day', '>=', `${months.at(-1)}-01`)
    .groupBy(sql`1`)
    .execute()
  const found = new Map(rows.map((row) => [row.month, row]))
  return months.map((month) => {
    const { captured, revenue, embassy, feesReturned } = found.get(month) ?? NOTHING
    return {
      ...{ month, gross: toAmount(captured), refunds: toAmount(captured - revenue) },
      ...{ embassyFees: toAmount(embassy), net: toAmount(revenue - embassy), feesReturned: toAmount(feesReturned) },
    }
  })
}

const NOTHING = { captured: 0, revenue: 0, embassy: 0, feesReturned: 0 }

const sumOf = (column: string) => sql<number>`sum(${sql.ref(column)})::bigint`
