import type { DashboardPicture, DashboardStats } from '@passage/contracts/api/desk/statistics.schema'
import { daysAfter, luxembourgDay } from '@passage/contracts/domain/luxembourg-day'
import { toAmount } from '@passage/contracts/domain/money/money'
import type { Queryable } from '../context.ts'
import { idsOf } from '../database/expressions.ts'

const HOUR = 3_600_000

/** The dashboard's figures as a plain sum over every row, of one agency's orders or of all (null). */
export async function slowSums(
  db: Queryable,
  agencyId: number | null,
  now: Date,
): Promise<{ stats: DashboardStats; picture: DashboardPicture }> {
  const all = await db.selectFrom('orders').selectAll().execute()
  const orders = all.filter((order) => agencyId === null || order.agencyId === agencyId)
  const ours = new Set(idsOf(orders))
  const payments = (await db.selectFrom('payments').selectAll().execute()).filter(
    (payment) => ours.has(payment.orderId) && payment.capturedCents > 0,
  )
  const refunded = await db
    .selectFrom('refundMoves')
    .innerJoin('refunds', 'refunds.id', 'refundMoves.refundId')
    .select(['refunds.orderId', 'refundMoves.at', 'refundMoves.cents'])
    .execute()
  const money = [
    ...payments.map(({ completedAt, capturedCents }) => ({ day: dayOf(completedAt), cents: capturedCents })),
    ...refunded.filter(({ orderId }) => ours.has(orderId)).map(({ at, cents }) => ({ day: dayOf(at), cents: -cents })),
  ]
  const sum = (rows: { cents: number }[]) => toAmount(rows.reduce((total, { cents }) => total + cents, 0))
  const placedOn = (day: string) => orders.filter(({ createdAt }) => dayOf(createdAt) === day).length
  const today = luxembourgDay(now)
  const days = Array.from({ length: 30 }, (_, index) => daysAfter(today, index - 29))
  const hours = orders
    .flatMap(({ id, submittedAt }) => {
      const paid = payments.find(({ orderId }) => orderId === id)?.completedAt
      if (!submittedAt || !paid || paid > submittedAt || !days.includes(dayOf(submittedAt))) return []
      return Math.ceil((submittedAt.getTime() - paid.getTime()) / HOUR)
    })
    .toSorted((a, b) => a - b)
  const within = (percent: number) => hours[Math.ceil((hours.length * percent) / 100) - 1] as number
  return {
    stats: {
      totalOrders: orders.length,
      todayOrders: placedOn(today),
      totalRevenue: sum(money),
      todayRevenue: sum(money.filter(({ day }) => day === today)),
      completedPayments: orders.filter(({ paymentStatus }) => paymentStatus === 'completed').length,
      pendingPayments: orders.filter(({ paymentStatus }) => paymentStatus === 'pending').length,
    },
    picture: {
      days: days.map((day) => ({
        day,
        orders: placedOn(day),
        revenue: sum(money.filter((move) => move.day === day)),
      })),
      submission:
        hours.length === 0 ? null : { orders: hours.length, medianHours: within(50), ninetiethHours: within(90) },
    },
  }
}

const dayOf = (instant: Date | null): string => luxembourgDay(instant as Date)
