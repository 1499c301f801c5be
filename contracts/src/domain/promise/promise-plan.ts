import { businessDaysBy, type ProcessingSpeed } from '../money/quote.ts'
import type { OrderStatus } from '../orders/order-status.ts'
import type { Priority } from '../orders/priority.ts'

/** The statuses in which staff or the embassy work, in order. */
export const PROMISE_STEPS = ['document_review', 'processing', 'submitted', 'approved'] as const satisfies OrderStatus[]

export type PromiseStep = (typeof PROMISE_STEPS)[number]

export const isPromiseStep = (status: OrderStatus): status is PromiseStep =>
  PROMISE_STEPS.some((step) => step === status)

/** What was sold, as the offer said when the order was placed. */
export interface SoldDays {
  processingSpeed: ProcessingSpeed
  /** Business days of the offer. */
  processingDays: number
  priority: Priority
}

/** Business days of an order, from the payment to the visa. */
export const promisedDays = ({ processingSpeed, processingDays }: SoldDays): number =>
  businessDaysBy(processingSpeed, processingDays)

/** From so many promised days on, a step of ours has days of its own. */
const [DELIVERY_FROM, PREPARATION_FROM, WHOLE_FROM] = [3, 4, 7] as const

/**
 * How the promised business days are divided among the steps: one for the review, one or two for the file (an urgent one is
 * ready on the day of its review), one for the delivery, and the embassy has the others.
 */
export function stepDays(sold: SoldDays): Record<PromiseStep, number> {
  const days = promisedDays(sold)
  const review = 1
  const delivery = days >= DELIVERY_FROM ? 1 : 0
  const preparation = sold.priority === 'urgent' ? 0 : preparationDays(sold.processingSpeed, days)
  return {
    document_review: review,
    processing: preparation,
    submitted: days - review - preparation - delivery,
    approved: delivery,
  }
}

function preparationDays(speed: ProcessingSpeed, days: number): number {
  if (days < PREPARATION_FROM) return 0
  return speed === 'standard' && days >= WHOLE_FROM ? 2 : 1
}

/** The business day of the promise on which a step ends, from the payment. */
export function stepEnds(sold: SoldDays, step: PromiseStep): number {
  const days = stepDays(sold)
  return PROMISE_STEPS.slice(0, PROMISE_STEPS.indexOf(step) + 1).reduce((sum, each) => sum + days[each], 0)
}

/** Business days of the steps that follow a step. */
export const daysAfterStep = (sold: SoldDays, step: PromiseStep): number => promisedDays(sold) - stepEnds(sold, step)
