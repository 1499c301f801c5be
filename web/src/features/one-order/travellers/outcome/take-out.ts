import type { FullOrder } from '@passage/contracts/api/orders/order-view.schema'
import { toAmount, toCents } from '@passage/contracts/domain/money/money'
import { wasPaid } from '@passage/contracts/domain/money/payment-status'
import { priceOf, totalOf } from '@passage/contracts/domain/money/quote'
import { refundOfPart } from '@passage/contracts/domain/money/refund-rule'
import type { withdrawTraveller } from '@passage/contracts/domain/orders/actions/withdraw-traveller'
import { wasAtEmbassy } from '@passage/contracts/domain/orders/order-end'
import { isClosed } from '@passage/contracts/domain/orders/order-status'
import { travelling } from '@passage/contracts/domain/travellers/traveller-decision'

type Facts = Pick<
  FullOrder,
  'status' | 'paymentStatus' | 'statusHistory' | 'decisions' | 'totalAmount' | 'priceParts' | 'refunds'
>

/** Why a traveller cannot be taken out of an order: a refusal of the call. */
export type TakeOutObstacle = Extract<
  (typeof withdrawTraveller.refusals)[number],
  'order_closed' | 'submitted_order_stays' | 'traveller_withdrawn' | 'last_traveller' | 'payment_under_way'
>

/** Why the traveller at this position cannot be taken out now, as the workflow judges it; null: it is possible. */
export function takeOutObstacle(order: Facts, position: number): TakeOutObstacle | null {
  const staying = travelling(order.decisions)
  if (isClosed(order.status)) return 'order_closed'
  if (wasAtEmbassy(order.statusHistory)) return 'submitted_order_stays'
  if (!staying.includes(position)) return 'traveller_withdrawn'
  if (staying.length === 1) return 'last_traveller'
  return order.paymentStatus === 'processing' ? 'payment_under_way' : null
}

/** Whether the page offers to take a traveller out; while a payment is under way, its dialog says what to wait for. */
export const offersTakingOut = (order: Facts, position: number): boolean =>
  [null, 'payment_under_way'].includes(takeOutObstacle(order, position))

/** What taking a traveller out does to the money, amounts as from the API: a refund, nothing, or another price of an unpaid order. */
export type TakeOutMoney =
  | { kind: 'refund'; amount: string }
  | { kind: 'nothing' }
  | { kind: 'price'; before: string; after: string }

/** {@link TakeOutMoney} of the next traveller, by the rules of the server. design.md, Money. */
export function takeOutMoney(order: Facts): TakeOutMoney {
  const price = priceOf(order.priceParts.map(({ amount, ...part }) => ({ ...part, cents: centsOf(amount) })))
  const before = travelling(order.decisions).length
  const after = before - 1
  if (!wasPaid(order.paymentStatus))
    return { kind: 'price', before: order.totalAmount, after: toAmount(totalOf(price, after)) }
  const paid = {
    capturedCents: centsOf(order.totalAmount),
    refundedCents: order.refunds.reduce((sum, { amount }) => sum + centsOf(amount), 0),
    submittedToEmbassy: wasAtEmbassy(order.statusHistory),
  }
  const cents = refundOfPart(paid, price, { before, after })
  return cents > 0 ? { kind: 'refund', amount: toAmount(cents) } : { kind: 'nothing' }
}

const centsOf = (amount: string): number => toCents(amount) ?? 0
