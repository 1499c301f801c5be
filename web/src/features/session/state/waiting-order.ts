import type { Transaction } from '@passage/contracts/api/desk/transactions.schema'

type Waiting = Pick<Transaction, 'orderNumber' | 'whoseTurn' | 'heldSince' | 'dueAt' | 'paymentWindowEndsAt'>

/** The number of the order that waits for its customer, the most urgent of several; null: none. */
export function waitingOrder(orders: readonly Waiting[]): string | null {
  const byOf = ({ paymentWindowEndsAt, dueAt }: Waiting): string => paymentWindowEndsAt ?? dueAt ?? '9999'
  const waiting = orders.filter(({ whoseTurn, heldSince }) => whoseTurn === 'customer' && heldSince === null)
  return waiting.toSorted((a, b) => (byOf(a) < byOf(b) ? -1 : 1))[0]?.orderNumber ?? null
}
