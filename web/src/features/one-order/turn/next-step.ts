import type { Transaction } from '@passage/contracts/api/desk/transactions.schema'
import type { RequestedDocument } from '@passage/contracts/api/documents/document-work.schema'
import type { PaymentStatus } from '@passage/contracts/domain/money/payment-status'
import { type CustomerAsk, customerAsks } from '@passage/contracts/domain/orders/customer-asks'
import { isPayable, type OrderStatus } from '@passage/contracts/domain/orders/order-status'
import type { Party } from '@passage/contracts/domain/orders/party'
import type { Decisions } from '@passage/contracts/domain/travellers/traveller-decision'

/** The facts behind an order's next steps. */
export interface StepFacts {
  status: OrderStatus
  paymentStatus: PaymentStatus
  askingStripe: boolean
  requestedDocuments: readonly RequestedDocument[]
  incompleteTravellers: number
  decisions: Decisions
  whoseTurn: Party
  /** A decimal text from the API. */
  amount: string
  currency: string
  /** ISO instants. */
  paymentWindowEndsAt: string | null
  dueAt: string | null
  /** ISO instant; null: the order is not on hold. */
  heldSince: string | null
}

/**
 * One next step: of the customer (`pay`, `documents`, `details`), the customer's `bank`, Passage asking `stripe` about
 * the payment, or others (`wait`, or `held` while the order is on hold).
 */
export interface NextStep {
  kind: CustomerAsk | 'bank' | 'stripe' | 'wait' | 'held'
  party: Party
  /** ISO instant by which it is due; null when it is unknown. */
  until: string | null
  /** `until` has passed. */
  late: boolean
}

/**
 * The next steps, the most urgent first, at least one: that the order is on hold, everything asked of the customer, and
 * what others do when it is not the customer's turn alone. product.md, whose turn it is.
 */
export function nextSteps(facts: StepFacts, now: number): NextStep[] {
  const { status, paymentStatus, dueAt, whoseTurn: party } = facts
  const owed = {
    status,
    openRequests: facts.requestedDocuments.length,
    travellersComplete: facts.incompleteTravellers === 0,
  }
  const step = (kind: NextStep['kind'], party: Party, until: string | null): NextStep => ({
    ...{ kind, party, until },
    late: until !== null && Date.parse(until) < now,
  })
  // The deadline belongs to the first step of the party whose turn it is.
  let customersDue = party === 'customer' && !isPayable(status) ? dueAt : null
  const steps = customerAsks(owed).map((ask) => {
    if (ask === 'pay') {
      if (paymentStatus === 'processing') return step('bank', 'nobody', null)
      if (facts.askingStripe) return step('stripe', 'passage', null)
      return step('pay', 'customer', facts.paymentWindowEndsAt)
    }
    const until = customersDue
    customersDue = null
    return step(ask, 'customer', until)
  })
  if (facts.heldSince) return [step('held', party, null), ...steps]
  if (party !== 'customer') steps.push(step('wait', party, party === 'nobody' ? null : dueAt))
  return steps
}

type Row = Pick<Transaction, 'orderStatus' | Exclude<keyof StepFacts, 'paymentStatus'>>

/** The facts of a row of a list. */
export const factsOfRow = (row: Row): StepFacts => ({ ...row, status: row.orderStatus, paymentStatus: row.status })
