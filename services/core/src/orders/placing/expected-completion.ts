import { luxembourgDay } from '@passage/contracts/domain/luxembourg-day'
import type { PaymentStatus } from '@passage/contracts/domain/money/payment-status'
import { businessDaysBy, type ProcessingSpeed } from '@passage/contracts/domain/money/quote'
import { expectsDecision, isWithBank, type OrderStatus } from '@passage/contracts/domain/orders/order-status'
import { addBusinessDays } from '../../catalogue/business-days.ts'

export interface ExpectationFacts {
  status: OrderStatus
  paymentStatus: PaymentStatus
  paidAt: Date | null
  processingDays: number
  processingSpeed: ProcessingSpeed
  destinationCode: string
  heldSince: Date | null
}

/** The ISO day on which the visa is expected; null when nothing is expected, the order is on hold, or a bank has yet to confirm the payment. settled.md, Tracking. */
export async function expectedCompletion(order: ExpectationFacts, now = new Date()): Promise<string | null> {
  if (!expectsDecision(order.status) || isWithBank(order) || order.heldSince) return null
  const days = businessDaysBy(order.processingSpeed, order.processingDays)
  return addBusinessDays(luxembourgDay(order.paidAt ?? now), days, order.destinationCode)
}
