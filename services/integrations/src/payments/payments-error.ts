/** `unavailable`: the outcome is unknown; retry with the same keys. `refused`: a retry cannot succeed. */
type PaymentsFailure = 'unavailable' | 'refused'

interface PaymentsErrorFacts {
  /** Stripe's error code. */
  code?: string
  status?: number
  /** Id of the request in Stripe's dashboard. */
  requestId?: string
  /** Stripe replayed a failure stored under the idempotency key, which cannot succeed for 24 h. */
  replayed?: boolean
  /** Stripe answers other calls: only this object has no answer. */
  thisObject?: boolean
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

  /** Stripe did not answer, or refuses all calls. Other retryable failures concern one call, such as a key in use, or one object. */
  get isOutage(): boolean {
    const { status, thisObject = false } = this.facts
    return this.retryable && !thisObject && (status === undefined || status >= 500 || status === 429)
  }
}
