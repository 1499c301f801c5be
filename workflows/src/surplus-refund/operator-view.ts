import type { AttentionReason } from '@passage/contracts/workflows/attention'
import { SEARCH_ATTRIBUTES } from '@passage/contracts/workflows/search-attributes'
import type {
  Surplus,
  SurplusPaidOtherwiseMessage,
  SurplusRefunded,
  SurplusRefundInput,
} from '@passage/contracts/workflows/surplus-refund'
import { defineSearchAttributeKey } from '@temporalio/common'
import { condition, upsertSearchAttributes } from '@temporalio/workflow'
import { AttentionView } from '../shared/attention-view.ts'
import { refusal } from '../shared/refusal.ts'

const orderNumber = defineSearchAttributeKey('OrderNumber', SEARCH_ATTRIBUTES.OrderNumber)

/** One line for each reason, as in deploy/temporal/RUNBOOK.md. */
const WHAT_TO_DO: Partial<Record<AttentionReason, string>> = {
  payment_unclear:
    'Stripe does not answer, or the order still waits for a payment and has no run that could take this one: look at the order.',
  refund_failing: 'Stripe refuses the refund. Look at the payment in Stripe, then send the update `retryStep`.',
  refund_returned:
    'The bank returned the refund. Ask the customer about the card, then send `retryStep` (the same card again), or pay in another way and report that in the application.',
  step_retrying: 'PostgreSQL does not answer. The step is retried automatically; `retryStep` does it at once.',
  mail_failing: 'The customer’s mail cannot be sent. It is retried automatically, and the refund does not wait for it.',
}

const OUTCOMES: Record<SurplusRefunded['outcome'], string> = {
  refunded: 'The money is refunded.',
  known: 'It is the order’s own payment: nothing is refunded.',
  unpaid: 'Nothing was paid at this payment page.',
}

/** The operators' view of a surplus refund, and what they decide. Lists show it only once the money is known to be owed. */
export class SurplusView extends AttentionView {
  /** The bank returned the refund, and no person has decided yet. */
  returned = false
  /** The refund was paid in another way, and the customer's mail about it is not sent yet. */
  paidOtherwise: SurplusPaidOtherwiseMessage | null = null
  /** PostgreSQL has recorded that. */
  recorded = false

  constructor({ orderId, sessionId, carried }: SurplusRefundInput) {
    const footer = `**Order** \`visa-order/${orderId}\` · **payment page** \`${sessionId}\``
    super({ title: 'Surplus payment', whatToDo: WHAT_TO_DO, footer }, 'Reads the payment at Stripe.')
    // A continued run inherits the search attributes of the run before, which may be out of date.
    if (carried?.returned) this.#raiseReturned()
    else if (carried) this.show()
    else this.describe()
  }

  retry(): void {
    this.retries += 1
  }

  refuseReport(): void {
    if (!this.returned || this.paidOtherwise)
      throw refusal('refund_not_returned', 'The bank has not returned this refund: there is nothing to report.')
  }

  owes({ orderNumber: number, cents }: Surplus): void {
    upsertSearchAttributes([{ key: orderNumber, value: number }])
    this.waits(`**Owed back** ${(cents / 100).toFixed(2)} EUR to the customer of ${number}.`)
  }

  over(result: SurplusRefunded): SurplusRefunded {
    this.waits(OUTCOMES[result.outcome])
    return result
  }

  /** Waits, with attention raised, until `retryStep` or `reportPaidOtherwise` arrives. */
  async untilDecided(): Promise<void> {
    const received = this.retries
    if (!this.returned) this.#raiseReturned()
    await condition(() => this.retries > received || this.paidOtherwise !== null)
    this.clear('refund_returned')
    this.returned = false
  }

  #raiseReturned(): void {
    this.returned = true
    this.raise('refund_returned')
  }
}
