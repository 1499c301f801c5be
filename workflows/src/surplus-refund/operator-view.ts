import type { AttentionReason } from '@passage/contracts/workflows/attention'
import { SEARCH_ATTRIBUTES } from '@passage/contracts/workflows/search-attributes'
import type {
  SettleSurplusMessage,
  Surplus,
  SurplusRefunded,
  SurplusRefundInput,
} from '@passage/contracts/workflows/surplus-refund'
import { defineSearchAttributeKey } from '@temporalio/common'
import { condition, upsertSearchAttributes } from '@temporalio/workflow'
import { AttentionView } from '../shared/attention-view.ts'
import { refusal } from '../shared/refusal.ts'

const orderNumber = defineSearchAttributeKey('OrderNumber', SEARCH_ATTRIBUTES.OrderNumber)

/** A line each, as in deploy/temporal/RUNBOOK.md. */
const WHAT_TO_DO: Partial<Record<AttentionReason, string>> = {
  payment_unclear:
    'Stripe does not answer, or the order still waits for a payment and has no run that could take this one: look at the order.',
  refund_failing: 'Stripe does not take the refund. Look at the payment in Stripe, then send the update `retryStep`.',
  refund_returned:
    'The bank sent the refund back. Ask the customer about the card, then send `retryStep` (the same card again), or pay in another way and say so in the application.',
  step_retrying: 'PostgreSQL does not answer. It is repeated by itself; `retryStep` does it at once.',
  mail_failing: 'The mail about it does not leave. It is repeated by itself, and the money does not wait for it.',
}

const OUTCOMES: Record<SurplusRefunded['outcome'], string> = {
  refunded: 'The money went back.',
  known: 'It is the order’s own payment: nothing goes back.',
  unpaid: 'Nothing was paid at this page.',
}

/** The operator's view of a surplus refund. Lists show it only once the money is known to be owed. */
export class SurplusView extends AttentionView {
  /** The bank sent it back, and no operator has said yet what becomes of it. */
  returned = false
  /** It was paid in another way, and its customer has not been told yet. */
  settling: SettleSurplusMessage | null = null
  /** The books say so. */
  settled = false

  constructor({ orderId, sessionId, carried }: SurplusRefundInput) {
    const footer = `**Order** \`visa-order/${orderId}\` · **payment page** \`${sessionId}\``
    super({ title: 'Money that no order waits for', whatToDo: WHAT_TO_DO, footer }, 'Stripe is asked what was paid.')
    // A continued run inherits the attention of the run before, which may be out of date.
    if (carried?.returned) this.#cameBack()
    else if (carried) this.show()
    else this.describe()
  }

  retry(): void {
    this.retries += 1
  }

  settle(message: SettleSurplusMessage): void {
    this.settling = message
  }

  refuseSettling(): void {
    if (!this.returned || this.settling)
      throw refusal('refund_not_returned', 'This money has not come back from the bank: there is nothing to settle.')
  }

  owes({ orderNumber: number, cents }: Surplus): void {
    upsertSearchAttributes([{ key: orderNumber, value: number }])
    this.waits(`**Owed back** ${(cents / 100).toFixed(2)} EUR to the customer of ${number}.`)
  }

  over(result: SurplusRefunded): SurplusRefunded {
    this.waits(OUTCOMES[result.outcome])
    return result
  }

  /** The bank sent it back: an operator asks the customer first. */
  async untilOperatorDecides(): Promise<void> {
    const seen = this.retries
    if (!this.returned) this.#cameBack()
    await condition(() => this.retries > seen || this.settling !== null)
    this.clear('refund_returned')
    this.returned = false
  }

  #cameBack(): void {
    this.returned = true
    this.raise('refund_returned')
  }
}
