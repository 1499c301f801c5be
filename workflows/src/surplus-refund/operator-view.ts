import type { AttentionReason } from '@passage/contracts/workflows/attention'
import { SEARCH_ATTRIBUTES } from '@passage/contracts/workflows/search-attributes'
import type { Surplus, SurplusRefunded, SurplusRefundInput } from '@passage/contracts/workflows/surplus-refund'
import { defineSearchAttributeKey } from '@temporalio/common'
import { condition, setCurrentDetails, upsertSearchAttributes } from '@temporalio/workflow'
import type { Attention } from '../visa-order/steps.ts'

const orderNumber = defineSearchAttributeKey('OrderNumber', SEARCH_ATTRIBUTES.OrderNumber)
const attentionNeeded = defineSearchAttributeKey('NeedsAttention', SEARCH_ATTRIBUTES.NeedsAttention)
const attentionReason = defineSearchAttributeKey('AttentionReason', SEARCH_ATTRIBUTES.AttentionReason)

/** A line each, as in deploy/temporal/RUNBOOK.md. */
const WHAT_TO_DO: Partial<Record<AttentionReason, string>> = {
  payment_unclear:
    'Stripe does not answer, or the order still waits for a payment and has no run that could take this one: look at the order.',
  refund_failing: 'Stripe does not take the refund. Look at the payment in Stripe, then send the update `retryStep`.',
  refund_returned: 'The bank sent the refund back. Ask the customer about the card, then send `retryStep`.',
  mail_failing: 'The mail about it does not leave. It is repeated by itself, and the money does not wait for it.',
}

const OUTCOMES: Record<SurplusRefunded['outcome'], string> = {
  refunded: 'The money went back.',
  known: 'It is the order’s own payment: nothing goes back.',
  unpaid: 'Nothing was paid at this page.',
}

/** Tells the operator how far the money is. design.md, Operators. */
export class SurplusView implements Attention {
  retries = 0
  readonly #input: SurplusRefundInput
  readonly #attention: AttentionReason[] = []
  #said = ''
  #line = 'Stripe is asked what was paid.'

  constructor(input: SurplusRefundInput) {
    this.#input = input
    this.#describe()
  }

  retry(): void {
    this.retries += 1
  }

  owes({ orderNumber: number, cents }: Surplus): void {
    this.#line = `**Owed back** ${(cents / 100).toFixed(2)} EUR to the customer of ${number}.`
    upsertSearchAttributes([{ key: orderNumber, value: number }])
    this.#describe()
  }

  over(result: SurplusRefunded): SurplusRefunded {
    this.#line = OUTCOMES[result.outcome]
    this.#describe()
    return result
  }

  async untilRetried(reason: AttentionReason): Promise<void> {
    const seen = this.retries
    this.raise(reason)
    await condition(() => this.retries > seen)
    this.clear(reason)
  }

  explain(_reason: AttentionReason, said: string): void {
    this.#said = said.replaceAll(/\s+/g, ' ').slice(0, 300)
  }

  raise(reason: AttentionReason): void {
    this.#attention.push(reason)
    this.#show()
  }

  clear(reason: AttentionReason): void {
    const at = this.#attention.indexOf(reason)
    if (at >= 0) this.#attention.splice(at, 1)
    this.#said = ''
    this.#show()
  }

  #show(): void {
    const reasons = [...new Set(this.#attention)]
    upsertSearchAttributes([
      { key: attentionNeeded, value: reasons.length > 0 },
      { key: attentionReason, value: reasons.length > 0 ? reasons : null },
    ])
    this.#describe()
  }

  #describe(): void {
    const said = this.#said && `\n>\n> Said: “${this.#said}”.`
    setCurrentDetails(
      [
        '### Money that no order waits for',
        ...[...new Set(this.#attention)].map(
          (reason) => `> **Needs attention: ${reason}.** ${WHAT_TO_DO[reason] ?? ''}${said}`,
        ),
        this.#line,
        `**Order** \`visa-order/${this.#input.orderId}\` · **payment page** \`${this.#input.sessionId}\``,
      ].join('\n\n'),
    )
  }
}
