import { luxembourgDay } from '@passage/contracts/domain/luxembourg-day'
import type { Tx } from '../context.ts'

const HOUR = 3_600_000

/** What a transaction adds to the figures of one day. */
interface DayChange {
  day: string
  orders?: number
  completed?: number
  pending?: number
  revenueCents?: number
  hours?: number
  submitted?: number
}

/** An order as it was before an entry. */
export interface CountedOrder {
  id: string
  agencyId: number | null
  createdAt: Date
  paymentStatus: string
  submittedAt: Date | null
}

/** What an entry changed that the figures follow from. */
interface CountedEntry {
  at: Date
  paymentStatus: string
  /** The order is at the embassy from this entry on, or was before. */
  atEmbassy: boolean
  capturedCents: number
  /** Negative: the bank sent a refund back. */
  refundedCents: number
}

/** Notes a new order for the dashboard's figures; `foldOrderDays` adds it to them later. */
export const noteOrder = (tx: Tx, order: { agencyId: number | null; createdAt: Date }): Promise<void> =>
  insertChanges(tx, order.agencyId, [{ day: luxembourgDay(order.createdAt), orders: 1, pending: 1 }])

/** Notes an entry's changes of the dashboard's figures: payment status by order day, money by its day, hours from payment to submission. */
export async function noteEntry(tx: Tx, order: CountedOrder, entry: CountedEntry): Promise<void> {
  const changes: DayChange[] = []
  const gained = (status: string) => Number(entry.paymentStatus === status) - Number(order.paymentStatus === status)
  const [completed, pending] = [gained('completed'), gained('pending')]
  if (completed !== 0 || pending !== 0) changes.push({ day: luxembourgDay(order.createdAt), completed, pending })
  const revenueCents = entry.capturedCents - entry.refundedCents
  if (revenueCents !== 0) changes.push({ day: luxembourgDay(entry.at), revenueCents })
  const submittedAt = order.submittedAt ?? (entry.atEmbassy ? entry.at : null)
  if (submittedAt && (entry.capturedCents > 0 || !order.submittedAt)) {
    const paidAt = await readPaidAt(tx, order.id)
    if (paidAt && paidAt <= submittedAt) {
      const hours = Math.ceil((submittedAt.getTime() - paidAt.getTime()) / HOUR)
      changes.push({ day: luxembourgDay(submittedAt), hours, submitted: 1 })
    }
  }
  await insertChanges(tx, order.agencyId, changes)
}

async function readPaidAt(tx: Tx, orderId: string): Promise<Date | null> {
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
