/** `unavailable`: no clear answer, so the outcome is unknown: ask again, with the same keys. `refused`: asking again will not help. */
type PaymentsFailure = 'unavailable' | 'refused'

interface PaymentsErrorFacts {
  /** Stripe's error code. */
  code?: string
  status?: number
  /** Finds the call in Stripe's dashboard. */
  requestId?: string
  /** Stripe repeated a failure that it had stored under this idempotency key: the key is used up for 24 h. */
  replayed?: boolean
}

export class PaymentsError extends Error {
  readonly kind: PaymentsFailure
  readonly facts: Readonly<PaymentsErrorFacts>

  constructor(kind: PaymentsFailure, message: string, facts: PaymentsErrorFacts = {}, options?: ErrorOptions) {
    super(message, options)
    this.name = 'PaymentsError'
    this.kind = kind
    this.facts = facts
  }

  get retryable(): boolean {
    return this.kind === 'unavailable'
  }

  /** Stripe did not answer, or refuses all calls now. Another answer is about this one call: its key is in use. */
  get isAway(): boolean {
    const { status } = this.facts
    return this.retryable && (status === undefined || status >= 500 || status === 429)
  }
}
