import { endedLate } from '@passage/contracts/domain/money/fee-back'
import { totalOf } from '@passage/contracts/domain/money/quote'
import { isAnswered, isAtEmbassy, isClosed, isPayable } from '@passage/contracts/domain/orders/order-status'
import { countDecisions, travelling } from '@passage/contracts/domain/travellers/traveller-decision'
import type { VisaOrderState } from '@passage/contracts/workflows/visa-order'
import { ApplicationFailure } from '@temporalio/common'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { orderInput } from '../testing/fake-world.ts'
import { anyCommand, decide, take } from '../testing/order-model.ts'
import type { Change } from './change.ts'
import { returnFee } from './money/refunds.ts'
import { initialState } from './state.ts'

/** Odd cents: a half of one is rounded in the sum of all travellers. */
const PRICE = { baseCents: 7_200, feeCents: 2_535, speed: 'express' } as const
const TRAVELLERS = 3
const TOTAL_CENTS = totalOf(PRICE, TRAVELLERS)
const PROMISE = { onTime: true, refusedFeePercent: 33 }
const FACTS = { price: PRICE, travellers: TRAVELLERS, required: ['passport', 'photo'], ...PROMISE }

type State = Readonly<VisaOrderState>
/** Decides one command; null: nothing changes. Throws the rule's refusal. */
type Step = (state: State) => Change | null

const step: fc.Arbitrary<Step> = anyCommand(TOTAL_CENTS).map((command) => (state) => decide(state, command, FACTS))

const giveFeeBack: Step = (state) => returnFee(state, FACTS)

interface Lived {
  state: VisaOrderState
  refused: number
}

/** Applies steps to a new order; `check` sees the state before and after every entry. */
function live(steps: readonly Step[], check: (before: State, after: State) => void, isLate = false): Lived {
  const promisedUntil = new Date(Date.now() + (isLate ? -1 : 1) * 3_600_000).toISOString()
  const state = initialState({
    ...orderInput(),
    travellers: FACTS.travellers,
    requiredDocuments: ['passport', 'photo'],
    documents: [{ documentId: 'd1', documentType: 'passport', traveller: null }],
    travellersComplete: false,
  })
  state.promisedUntil = promisedUntil
  let refused = 0
  // The workflow gives the service fee back at once.
  for (const wantedBy of steps.flatMap((step) => [step, giveFeeBack])) {
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
  ofTravellers(before, after)
  ofFee(before, after)
}

const promised = (state: State) => sum(state.refunds.map(({ cents }) => cents))
const priceOf = (travellers: number) => totalOf(PRICE, travellers)
const priceFor = ({ decisions }: State) => priceOf(travelling(decisions).length)

/** The status says what became of each traveller, and every cent is of one who travels or goes back. */
function ofTravellers(before: State, after: State): void {
  const { open, approved, refused } = countDecisions(after.decisions)
  expect(travelling(after.decisions).length).toBeGreaterThan(0)
  if (after.status === 'submitted') expect(open).toBeGreaterThan(0)
  if (after.status === 'approved' || after.status === 'completed') expect([open, approved > 0]).toEqual([0, true])
  if (after.status === 'rejected') expect([open, approved]).toEqual([0, 0])
  if (!isAnswered(after.status) && !isAtEmbassy(after.status) && after.status !== 'cancelled')
    expect([approved, refused]).toEqual([0, 0])
  if (before.capturedCents === 0 && after.capturedCents > 0) expect(after.capturedCents).toBe(priceFor(before))
  after.decisions.forEach((decision, index) => {
    if (before.decisions[index] === 'withdrawn') expect(decision).toBe('withdrawn')
    if (decision !== 'withdrawn') return
    const isTheirs = (one: { traveller: number | null }) => one.traveller === index + 1
    expect(after.requests.filter(isTheirs)).toEqual([])
    expect(after.documents.filter(isTheirs).filter(({ status }) => status === 'received')).toEqual([])
    if (before.decisions[index] === 'withdrawn') return
    // Taken out just now: the share goes back, of what is left of the payment.
    expect(before.submittedToEmbassy).toBe(false)
    const share = after.capturedCents > 0 ? priceFor(before) - priceFor(after) : 0
    expect(promised(after) - promised(before)).toBe(Math.min(share, after.capturedCents - promised(before)))
  })
}

const feeGiven = ({ refunds }: State) => sum(refunds.filter(({ ofFee }) => ofFee).map(({ cents }) => cents))

/** The service fee goes back after an end at the embassy only, up to what this end owes. */
function ofFee(before: State, after: State): void {
  const added = feeGiven(after) - feeGiven(before)
  if (added === 0) return
  expect(after.history.at(-1)).toMatchObject({ reason: 'fee_returned', kind: 'refund', status: before.status })
  expect(['completed', 'rejected', 'cancelled']).toContain(after.status)
  if (after.status === 'cancelled') expect(endedLate(after)).toBe(true)
  if (after.status !== 'completed') expect(after.submittedToEmbassy).toBe(true)
  const travellers = travelling(after.decisions).length
  const most = endedLate(after) ? travellers : countDecisions(after.decisions).refused
  expect(feeGiven(after)).toBeLessThanOrEqual(priceOf(most) - PRICE.baseCents * most)
  expect(returnFee(after, FACTS)).toBeNull()
}

/** The same sequences each time; MODEL_SEED tries others. */
const seed = Number(process.env.MODEL_SEED ?? 20_261_127)

describe('the rules of an order', () => {
  it('keep the invariants after every entry of any sequence of commands', () => {
    const seen = { refused: 0, statuses: new Set<string>(), refunds: 0, mixed: 0, withdrawn: 0, fees: 0 }
    fc.assert(
      fc.property(fc.array(step, { minLength: 5, maxLength: 60 }), fc.boolean(), (steps, isLate) => {
        const { state, refused } = live(steps, invariants, isLate)
        seen.fees += Number(feeGiven(state) > 0)
        seen.refused += refused
        seen.refunds += state.refunds.length
        const { approved, refused: noVisa, withdrawn } = countDecisions(state.decisions)
        seen.mixed += Number(approved > 0 && noVisa > 0)
        seen.withdrawn += withdrawn
        for (const entry of state.history) seen.statuses.add(entry.status)
      }),
      { numRuns: 3_000, seed },
    )
    // The sequences reach every status, refunds and refusals.
    expect(seen.statuses.size).toBe(10)
    expect(seen.refunds).toBeGreaterThan(100)
    expect(seen.refused).toBeGreaterThan(1_000)
    expect(seen.mixed).toBeGreaterThan(20)
    expect(seen.withdrawn).toBeGreaterThan(100)
    expect(seen.fees).toBeGreaterThan(20)
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
