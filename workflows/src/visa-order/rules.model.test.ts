import { isClosed, isPayable } from '@passage/contracts/domain/orders/order-status'
import type { VisaOrderState } from '@passage/contracts/workflows/visa-order'
import { ApplicationFailure } from '@temporalio/common'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { orderInput } from '../testing/fake-world.ts'
import { anyCommand, decide, take } from '../testing/order-model.ts'
import type { Change } from './change.ts'
import { initialState } from './state.ts'

const PRICE = { baseCents: 7_200, feeCents: 2_500, speed: 'standard' } as const
const TOTAL_CENTS = 19_400
const FACTS = { price: PRICE, travellers: 2, required: ['passport', 'photo'] }

type State = Readonly<VisaOrderState>
/** Decides one command; null: nothing changes. Throws the rule's refusal. */
type Step = (state: State) => Change | null

const step: fc.Arbitrary<Step> = anyCommand(TOTAL_CENTS).map((command) => (state) => decide(state, command, FACTS))

interface Lived {
  state: VisaOrderState
  refused: number
}

/** Applies steps to a new order; `check` sees the state before and after every entry. */
function live(steps: readonly Step[], check: (before: State, after: State) => void): Lived {
  const state = initialState({
    ...orderInput(),
    travellers: FACTS.travellers,
    requiredDocuments: ['passport', 'photo'],
    documents: [{ documentId: 'd1', documentType: 'passport', traveller: null }],
    travellersComplete: false,
  })
  let refused = 0
  for (const wantedBy of steps) {
    try {
      const wanted = wantedBy(state)
      if (!wanted) continue
      const before = structuredClone(state)
      take(state, wanted)
      check(before, state)
    } catch (error) {
      if (!(error instanceof ApplicationFailure)) throw error
      refused += 1
    }
  }
  return { state, refused }
}

const sum = (cents: number[]) => cents.reduce((total, one) => total + one, 0)

function invariants(before: State, after: State): void {
  expect(after.seq).toBe(before.seq + 1)
  expect(after.history.map((entry) => entry.seq)).toEqual(after.history.map((_, index) => index + 2))
  // Money is captured once, refunds never exceed it, and `refundedCents` is the sum of the refunds made.
  expect(after.capturedCents).toBeGreaterThanOrEqual(before.capturedCents)
  expect(sum(after.refunds.map((refund) => refund.cents))).toBeLessThanOrEqual(after.capturedCents)
  expect(after.refundedCents).toBe(sum(after.refunds.filter((refund) => refund.made).map((refund) => refund.cents)))
  expect(after.paymentStatus === 'refunded').toBe(
    after.capturedCents > 0 && after.refundedCents === after.capturedCents,
  )
  if (after.capturedCents > 0) expect(['completed', 'refunded']).toContain(after.paymentStatus)
  if (after.capturedCents > 0) expect(isPayable(after.status)).toBe(false)
  // An order that ends before it is submitted is refunded.
  const ended = after.status === 'rejected' || after.status === 'cancelled'
  if (ended && !after.submittedToEmbassy)
    expect(sum(after.refunds.map((refund) => refund.cents))).toBe(after.capturedCents)
  // An open order has no cancelled payment.
  if (!isClosed(after.status)) expect(after.paymentStatus).not.toBe('cancelled')
  // An order is submitted with complete travellers only.
  if (after.status === 'submitted' && before.status !== 'submitted') expect(before.travellersComplete).toBe(true)
  // A closed order has no open request, and a document has one at most.
  if (isClosed(after.status)) expect(after.requests).toEqual([])
  const asked = after.requests.flatMap((request) => request.documentId ?? [])
  expect(new Set(asked).size).toBe(asked.length)
  expect(new Set(after.documents.map((document) => document.documentId)).size).toBe(after.documents.length)
}

/** The same sequences each time; MODEL_SEED tries others. */
const seed = Number(process.env.MODEL_SEED ?? 20_261_127)

describe('the rules of an order', () => {
  it('keep the invariants after every entry of any sequence of commands', () => {
    const seen = { refused: 0, statuses: new Set<string>(), refunds: 0 }
    fc.assert(
      fc.property(fc.array(step, { minLength: 5, maxLength: 60 }), (steps) => {
        const { state, refused } = live(steps, invariants)
        seen.refused += refused
        seen.refunds += state.refunds.length
        for (const entry of state.history) seen.statuses.add(entry.status)
      }),
      { numRuns: 3_000, seed },
    )
    // The sequences reach every status, refunds and refusals.
    expect(seen.statuses.size).toBe(10)
    expect(seen.refunds).toBeGreaterThan(100)
    expect(seen.refused).toBeGreaterThan(1_000)
  })

  it('break the invariants when a refund ignores earlier refunds', () => {
    const excessive: Step = (state) =>
      state.capturedCents > 0
        ? {
            reason: 'refund_granted',
            actor: { kind: 'staff', id: 's1' },
            refund: { paymentId: 'p1', cents: TOTAL_CENTS },
          }
        : null
    const steps = fc.array(fc.oneof(step, fc.constant(excessive)), { minLength: 5, maxLength: 60 })
    const check = () =>
      fc.assert(
        fc.property(steps, (steps) => void live(steps, invariants)),
        { numRuns: 3_000, seed },
      )
    expect(check).toThrow()
  })
})
