import { isClosed, isPayable } from '@passage/contracts/domain/orders/order-status'
import type { VisaOrderState } from '@passage/contracts/workflows/visa-order'
import { ApplicationFailure } from '@temporalio/common'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { orderInput } from '../testing/fake-world.ts'
import { anyCommand, decide, take } from '../testing/order-model.ts'
import type { Change } from './change.ts'
import { initialState } from './state.ts'

const FACTS = { totalCents: 19_400, required: ['passport', 'photo'] }

type State = Readonly<VisaOrderState>
/** What may happen to an order; null: nothing changes. Throws the rule's refusal. */
type Step = (state: State) => Change | null

const step: fc.Arbitrary<Step> = anyCommand(FACTS.totalCents).map((command) => (state) => decide(state, command, FACTS))

interface Lived {
  state: VisaOrderState
  refused: number
}

/** Lives an order by its rules alone; after every entry `holds` looks at the order before and after it. */
function live(steps: readonly Step[], holds: (before: State, after: State) => void): Lived {
  const state = initialState({
    ...orderInput(),
    requiredDocuments: ['passport', 'photo'],
    documents: [{ documentId: 'd1', documentType: 'passport' }],
    travellersComplete: false,
  })
  let refused = 0
  for (const wantedBy of steps) {
    try {
      const wanted = wantedBy(state)
      if (!wanted) continue
      const before = structuredClone(state)
      take(state, wanted)
      holds(before, state)
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
  // Money: captured once, promised never beyond it, and what went back is what was made.
  expect(after.capturedCents).toBeGreaterThanOrEqual(before.capturedCents)
  expect(sum(after.refunds.map((refund) => refund.cents))).toBeLessThanOrEqual(after.capturedCents)
  expect(after.refundedCents).toBe(sum(after.refunds.filter((refund) => refund.made).map((refund) => refund.cents)))
  expect(after.paymentStatus === 'refunded').toBe(
    after.capturedCents > 0 && after.refundedCents === after.capturedCents,
  )
  if (after.capturedCents > 0) expect(['completed', 'refunded']).toContain(after.paymentStatus)
  if (after.capturedCents > 0) expect(isPayable(after.status)).toBe(false)
  // An order that ends before the embassy has it never keeps the money.
  const ended = after.status === 'rejected' || after.status === 'cancelled'
  if (ended && !after.submittedToEmbassy)
    expect(sum(after.refunds.map((refund) => refund.cents))).toBe(after.capturedCents)
  // A list of cancelled payments has no order that goes on.
  if (!isClosed(after.status)) expect(after.paymentStatus).not.toBe('cancelled')
  // Steps cannot be skipped: the embassy never gets travellers it does not know.
  if (after.status === 'submitted' && before.status !== 'submitted') expect(before.travellersComplete).toBe(true)
  // Nothing is asked of the customer once it is over, and nothing twice for the same document.
  if (isClosed(after.status)) expect(after.requests).toEqual([])
  const asked = after.requests.flatMap((request) => request.documentId ?? [])
  expect(new Set(asked).size).toBe(asked.length)
  expect(new Set(after.documents.map((held) => held.documentId)).size).toBe(after.documents.length)
}

const seed = Number(process.env.MODEL_SEED ?? Math.floor(Math.random() * 2 ** 31))

describe('the rules of an order', () => {
  it('hold after every entry of any sequence of messages, timers and news', () => {
    console.log(`model of the order's rules: MODEL_SEED=${seed}`)
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
    // The sequences reach everything that they are to judge.
    expect(seen.statuses.size).toBe(10)
    expect(seen.refunds).toBeGreaterThan(100)
    expect(seen.refused).toBeGreaterThan(1_000)
  })

  it('are noticed to be broken: a refund that forgets what was promised before', () => {
    const forgetful: Step = (state) =>
      state.capturedCents > 0
        ? {
            reason: 'refund_granted',
            actor: { kind: 'staff', id: 's1' },
            refund: { paymentId: 'p1', cents: FACTS.totalCents, goodwill: true },
          }
        : null
    const anyway = fc.array(fc.oneof(step, fc.constant(forgetful)), { minLength: 5, maxLength: 60 })
    const check = () =>
      fc.assert(
        fc.property(anyway, (steps) => void live(steps, invariants)),
        { numRuns: 3_000, seed },
      )
    expect(check).toThrow()
  })
})
