import type { Transaction } from '@passage/contracts/api/desk/transactions.schema'
import type { RequestedDocument } from '@passage/contracts/api/documents/document-work.schema'
import type { PaymentStatus } from '@passage/contracts/domain/money/payment-status'
import { type CustomerAsk, customerAsks } from '@passage/contracts/domain/orders/customer-asks'
import { isPayable, type OrderStatus } from '@passage/contracts/domain/orders/order-status'
import type { Party } from '@passage/contracts/domain/orders/party'

/** What an order's next step follows from. */
export interface StepFacts {
  status: OrderStatus
  paymentStatus: PaymentStatus
  askingStripe: boolean
  requestedDocuments: readonly RequestedDocument[]
  incompleteTravellers: number
  whoseTurn: Party
  /** The API's decimal text. */
  amount: string
  currency: string
  /** ISO instants. */
  paymentWindowEndsAt: string | null
  dueAt: string | null
  /** ISO instant since which the order is on hold; null: it is not on hold. */
  heldSince: string | null
}

/** One thing that is to be done, by the customer (`pay`, `documents`, `details`), by the customer's bank, by us who ask `stripe` about the payment, or by others (`wait`, or `held` while the order is on hold). */
export interface NextStep {
  kind: CustomerAsk | 'bank' | 'stripe' | 'wait' | 'held'
  party: Party
  /** ISO instant by which it should be done; null when none is known. */
  until: string | null
  /** `until` has passed. */
  late: boolean
}

/**
 * What comes next, the most pressing first, never nothing: that the order is on hold, all that the customer is asked for, and
 * what others do meanwhile when it is not the customer's turn alone. product.md, whose turn it is.
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
  // The deadline is that of the first thing whose turn it is.
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
