import { describe, expect, it } from 'vitest'
import {
  decisionsWith,
  expectingVisas,
  isPartlyDecided,
  statusByDecisions,
  type TravellerDecision,
  travelling,
} from './traveller-decision.ts'

/** `a` approved, `r` refused, `w` withdrawn, `o` open. */
const LETTERS = { o: 'open', a: 'approved', r: 'refused', w: 'withdrawn' } as const
const of = (letters: string): TravellerDecision[] => [...letters].map((one) => LETTERS[one as keyof typeof LETTERS])

describe('the status of an order at the embassy', () => {
  it.each([
    ['o', 'submitted'],
    ['a', 'approved'],
    ['r', 'rejected'],
    ['aro', 'submitted'],
    ['arw', 'approved'],
    ['rrw', 'rejected'],
    ['aaaw', 'approved'],
    ['wo', 'submitted'],
  ] as const)('with the decisions %s is %s', (decisions, status) => {
    expect(statusByDecisions(of(decisions))).toBe(status)
  })
})

describe('a status that staff choose', () => {
  it.each([
    ['an approval is for all who have no answer', 'oarw', 'approved', 'aarw'],
    ['a completion too', 'ow', 'completed', 'aw'],
    ['an approval corrects refusals of all', 'rrw', 'approved', 'aaw'],
    ['a refusal is for all who travel', 'oarw', 'rejected', 'rrrw'],
    ['a step back takes answers back', 'arw', 'submitted', 'oow'],
    ['also to the preparation', 'arw', 'processing', 'oow'],
    ['an end without an answer leaves them', 'arow', 'cancelled', 'arow'],
  ] as const)('%s: %s → %s → %s', (_what, before, status, after) => {
    expect(decisionsWith(of(before), status)).toEqual(of(after))
  })
})

it('the travellers are known by what became of their applications', () => {
  expect(travelling(of('oarw'))).toEqual([1, 2, 3])
  expect(expectingVisas(of('oarw'))).toEqual([1, 2])
  expect([of('oo'), of('oa'), of('ow'), of('ar')].map(isPartlyDecided)).toEqual([false, true, false, false])
})
