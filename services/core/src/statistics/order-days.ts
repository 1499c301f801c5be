import { luxembourgDay } from '@passage/contracts/domain/luxembourg-day'
import { embassyFees } from '@passage/contracts/domain/money/embassy-fees'
import { type PaymentStatus, wasPaid } from '@passage/contracts/domain/money/payment-status'
import type { QuoteLine } from '@passage/contracts/domain/money/quote'
import { type ActingPerson, scopeOf } from '@passage/contracts/domain/people/permissions'
import type { Decisions } from '@passage/contracts/domain/travellers/traveller-decision'
import { sql } from 'kysely'
import { type Context, type Queryable, type Tx, transaction } from '../context.ts'

/** The agency number of the rows for all orders. */
const EVERY_ORDER = 0
/** Matches no agency: a member without agency sees zeros. */
const NO_AGENCY = -1

/** The agency number in `order_days` for a person's figures: all orders, or the own agency's. */
export function figuresOf({ role, agencyId }: ActingPerson): number {
  const scope = scopeOf('statistics:read', role)
  if (scope === 'any') return EVERY_ORDER
  return (scope === 'agency' ? agencyId : null) ?? NO_AGENCY
}

const DAY_FIGURES = [
  ...(['day', 'orders', 'completed', 'pending', 'revenueCents'] as const),
  ...(['capturedCents', 'embassyCents', 'feeReturnedCents'] as const),
]

/**
 * Figures by day including changes that are not added yet: one statement reads both, so that none is missed or counted
 * twice.
 */
export const orderDays = (db: Queryable, figures: number) =>
  db
    .selectFrom('orderDays')
    .select(DAY_FIGURES)
    .where('agencyId', '=', figures)
    .unionAll(
      db
        .selectFrom('orderDayChanges')
        .select(DAY_FIGURES)
        .$if(figures !== EVERY_ORDER, (changes) => changes.where('agencyId', '=', figures)),
    )
    .as('days')

/** The same of submitted orders, by the hours since their payment. */
export const submissionDays = (db: Queryable, figures: number) =>
  db
    .selectFrom('submissionDays')
    .select(['day', 'hours', 'orders'])
    .where('agencyId', '=', figures)
    .unionAll(
      db
        .selectFrom('orderDayChanges')
        .select(['day', (eb) => eb.ref('hours').$notNull().as('hours'), 'submitted as orders'])
        .where('hours', 'is not', null)
        .$if(figures !== EVERY_ORDER, (changes) => changes.where('agencyId', '=', figures)),
    )
    .as('times')

/** An arbitrary number for the advisory lock that keeps two workers from adding to the same rows. */
const LOCK = 4_190_019
const BATCH = 20_000

/** Adds recorded changes to the figures by day, so that reading stays fast; returns how many. */
export async function foldOrderDays(context: Context): Promise<number> {
  const waiting = await context.db.selectFrom('orderDayChanges').select('id').limit(1).executeTakeFirst()
  if (!waiting) return 0
  return transaction(context, async (tx) => {
    const { rows: locks } = await sql<{ mine: boolean }>`select pg_try_advisory_xact_lock(${LOCK}) as mine`.execute(tx)
    if (!locks[0]?.mine) return 0
    const { rows } = await sql<{ taken: number }>`
      with taken as (
        delete from order_day_changes
        where id = any(array(select id from order_day_changes order by id limit ${BATCH}))
        returning *
      ), days as (
        insert into order_days as standing (agency_id, day, orders, completed, pending, revenue_cents, captured_cents,
          embassy_cents, fee_returned_cents)
        select coalesce(agency_id, ${EVERY_ORDER}), day, sum(orders), sum(completed), sum(pending), sum(revenue_cents),
          sum(captured_cents), sum(embassy_cents), sum(fee_returned_cents)
        from taken where hours is null
        group by grouping sets ((day), (agency_id, day)) having grouping(agency_id) = 1 or agency_id is not null
        on conflict (agency_id, day) do update set
          orders = standing.orders + excluded.orders,
          completed = standing.completed + excluded.completed,
          pending = standing.pending + excluded.pending,
          revenue_cents = standing.revenue_cents + excluded.revenue_cents,
          captured_cents = standing.captured_cents + excluded.captured_cents,
          embassy_cents = standing.embassy_cents + excluded.embassy_cents,
          fee_returned_cents = standing.fee_returned_cents + excluded.fee_returned_cents
      ), times as (
        insert into submission_days as standing (agency_id, day, hours, orders)
        select coalesce(agency_id, ${EVERY_ORDER}), day, hours, sum(submitted)
        from taken where hours is not null
        group by grouping sets ((day, hours), (agency_id, day, hours)) having grouping(agency_id) = 1 or agency_id is not null
        on conflict (agency_id, day, hours) do update set orders = standing.orders + excluded.orders
      )
      select count(*)::integer as taken from taken`.execute(tx)
    return rows[0]?.taken ?? 0
  })
}

const HOUR_MS = 3_600_000

/** A transaction's changes of the figures of one day. */
interface DayChange {
  day: string
  orders?: number
  completed?: number
  pending?: number
  revenueCents?: number
  capturedCents?: number
  embassyCents?: number
  feeReturnedCents?: number
  hours?: number
  submitted?: number
}

/** An order as it was before an entry. */
export interface CountedOrder {
  id: string
  agencyId: number | null
  createdAt: Date
  paymentStatus: PaymentStatus
  submittedAt: Date | null
  totalCents: number
  refundedCents: number
  quote: readonly QuoteLine[]
  decisions: Decisions
}

/** An entry's changes for the figures. */
interface CountedEntry {
  at: Date
  paymentStatus: PaymentStatus
  /** The order is at the embassy after this entry, or was before. */
  atEmbassy: boolean
  capturedCents: number
  /** Negative: the bank returned a refund. */
  refundedCents: number
  decisions: Decisions
}

/** Records a new order for the dashboard's figures; `foldOrderDays` adds it later. */
export const noteOrder = (tx: Tx, order: { agencyId: number | null; createdAt: Date }): Promise<void> =>
  insertChanges(tx, order.agencyId, [{ day: luxembourgDay(order.createdAt), orders: 1, pending: 1 }])

/**
 * Records an entry's changes of the dashboard's figures: payment status by order day, money by its day, hours from
 * payment to submission.
 */
export async function noteEntry(tx: Tx, order: CountedOrder, entry: CountedEntry): Promise<void> {
  const changes: DayChange[] = []
  const gained = (status: string) => Number(entry.paymentStatus === status) - Number(order.paymentStatus === status)
  const [completed, pending] = [gained('completed'), gained('pending')]
  if (completed !== 0 || pending !== 0) changes.push({ day: luxembourgDay(order.createdAt), completed, pending })
  const revenueCents = entry.capturedCents - entry.refundedCents
  const submittedAt = order.submittedAt ?? (entry.atEmbassy ? entry.at : null)
  const embassyCents =
    embassyShare({ ...order, ...entry, refundedCents: order.refundedCents + entry.refundedCents, submittedAt }) -
    embassyShare(order)
  const { capturedCents } = entry
  if (revenueCents !== 0 || capturedCents !== 0 || embassyCents !== 0)
    changes.push({ day: luxembourgDay(entry.at), revenueCents, capturedCents, embassyCents })
  if (submittedAt && (entry.capturedCents > 0 || !order.submittedAt)) {
    const paidAt = await readPaidAt(tx, order.id)
    if (paidAt && paidAt <= submittedAt) {
      const hours = Math.ceil((submittedAt.getTime() - paidAt.getTime()) / HOUR_MS)
      changes.push({ day: luxembourgDay(submittedAt), hours, submitted: 1 })
    }
  }
  await insertChanges(tx, order.agencyId, changes)
}

/** What the embassies get of an order's payment, in cents. */
const embassyShare = (order: Omit<CountedOrder, 'id' | 'agencyId' | 'createdAt'>): number =>
  embassyFees({
    ...order,
    lines: order.quote,
    capturedCents: wasPaid(order.paymentStatus) ? order.totalCents : 0,
    isSubmitted: order.submittedAt !== null,
  })

/** Records a service fee that was given back because Passage missed its promise; negative: the bank returned it. */
export const noteFeeReturned = (tx: Tx, feeReturnedCents: number, at: Date): Promise<void> =>
  insertChanges(tx, null, [{ day: luxembourgDay(at), feeReturnedCents }])

/** When the order's money was captured; null: it is not paid. */
export async function readPaidAt(tx: Tx, orderId: string): Promise<Date | null> {
  const payment = await tx
    .selectFrom('payments')
    .select('completedAt')
    .where('orderId', '=', orderId)
    .where('capturedCents', '>', 0)
    .executeTakeFirst()
  return payment?.completedAt ?? null
}

async function insertChanges(tx: Tx, agencyId: number | null, changes: DayChange[]): Promise<void> {
  if (changes.length === 0) return
  await tx
    .insertInto('orderDayChanges')
    .values(changes.map((change) => ({ agencyId, ...change })))
    .execute()
}
