import type { Edit } from './mutate.ts'

/** The visa order's workflow, each time with one protection taken away. */
export const MUTANTS = {
  asItIs: [],
  withoutLock: [
    {
      file: 'visa-order/order.ts',
      from: 'readonly #lock = new Mutex()',
      to: 'readonly #lock = { runExclusive: <T>(work: () => Promise<T>): Promise<T> => work() }',
    },
  ],
  forgettingDeclinedCharges: [
    {
      file: 'visa-order/money/payment.ts',
      from: 'if (!reading.chargeId || state.declinedCharges.includes(reading.chargeId)) return null',
      to: 'if (!reading.chargeId) return null',
    },
  ],
  forgettingCapturedMoney: [
    {
      file: 'visa-order/money/payment.ts',
      from: 'if (state.capturedCents > 0) return known ? null : surplusOf(reading, state)',
      to: '',
    },
  ],
  forgettingRefundsUnderWay: [
    {
      file: 'visa-order/money/refunds.ts',
      from: 'refund.made || order.refundsUnderWay.has(refund.refundId)',
      to: 'refund.made',
    },
  ],
  livingTwice: [
    { file: 'visa-order/visa-order.ts', from: 'if (lastSeq > order.state.seq) return moved(order)', to: '' },
  ],
  impatient: [
    {
      file: 'visa-order/steps.ts',
      from: "retry: { initialInterval: '200ms', backoffCoefficient: 2, maximumInterval: '5s' }",
      to: 'retry: { maximumAttempts: 1 }',
    },
    {
      file: 'visa-order/steps.ts',
      from: 'raise(somebody ?? reason)',
      to: 'if (!somebody) throw error',
    },
  ],
} as const satisfies Record<string, readonly Edit[]>

/** Where many ask for the same at once. */
export const CROWD_MUTANTS = {
  asItIs: [],
  openingForEach: [
    {
      file: 'visa-order/money/payment.ts',
      from: 'order.openingCheckout ??= openCheckout',
      to: 'order.openingCheckout = openCheckout',
    },
  ],
  generous: [
    { file: 'visa-order/money/refunds.ts', from: 'if (left <= 0 || !state.paymentId)', to: 'if (!state.paymentId)' },
    { file: 'visa-order/money/refunds.ts', from: 'if (message.cents > left)', to: 'if (left > state.capturedCents)' },
  ],
} as const satisfies Record<string, readonly Edit[]>

/** What is known only from outside of the history is another thing when the history is lived again. */
export const REPLAY_MUTANTS = {
  asItIs: [],
  byTheRealClock: [
    { file: 'visa-order/order.ts', from: 'condition, uuid4 }', to: 'condition, uuid4, workflowInfo }' },
    {
      file: 'visa-order/order.ts',
      from: 'at: new Date().toISOString()',
      to: 'at: new Date(workflowInfo().unsafe.now()).toISOString()',
    },
  ],
} as const satisfies Record<string, readonly Edit[]>
