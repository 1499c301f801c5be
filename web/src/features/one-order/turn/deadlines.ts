import type { OrderView } from '@passage/contracts/api/orders/order-view.schema'
import { luxembourgDay } from '@passage/contracts/domain/luxembourg-day'
import { isClosed, isPayable, isWithBank } from '@passage/contracts/domain/orders/order-status'
import type { Party } from '@passage/contracts/domain/orders/whose-turn'

export interface TurnDeadline {
  kind: 'pay' | 'due' | 'overdue' | 'expected'
  /** ISO instant; of what is expected an ISO day. */
  at: string
  /** Who is due. */
  party: Exclude<Party, 'nobody'> | null
}

/**
 * By when the party whose turn it is should have acted, and by when the visa is expected. Strangers see when the visa is
 * expected and until when to pay, not who is late.
 */
export function deadlinesOf(order: OrderView, now: number): TurnDeadline[] {
  const { status, whoseTurn, dueAt, expectedCompletion, paymentWindowEndsAt } = order
  if (isWithBank(order)) return []
  if (isPayable(status)) return paymentWindowEndsAt ? [{ kind: 'pay', at: paymentWindowEndsAt, party: null }] : []
  if (isClosed(status)) return []
  const deadlines: TurnDeadline[] = []
  if (order.full && dueAt && whoseTurn !== 'nobody') {
    const kind = Date.parse(dueAt) < now ? 'overdue' : 'due'
    // The embassy's answer on the day of the visa is the same news: one line says it.
    const isExpected = whoseTurn === 'embassy' && luxembourgDay(new Date(dueAt)) === expectedCompletion
    if (kind === 'overdue' || !isExpected) deadlines.push({ kind, at: dueAt, party: whoseTurn })
  }
  if (expectedCompletion && status !== 'approved') {
    deadlines.push({ kind: 'expected', at: expectedCompletion, party: null })
  }
  return deadlines
}
