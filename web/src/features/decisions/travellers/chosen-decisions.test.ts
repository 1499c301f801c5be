import { statusByDecisions, type TravellerDecision } from '@passage/contracts/domain/travellers/traveller-decision'
import { describe, expect, it } from 'vitest'
import { aDocument } from '../../documents/document.fixture.ts'
import { ANSWERS, changedByStatus, changesOf, decisionsAfter, statusAfter } from './chosen-decisions.ts'

/** Every way to decide about three travellers. */
const ALL = ANSWERS.flatMap((one) => ANSWERS.flatMap((two) => ANSWERS.map((three) => [one, two, three] as const)))

describe('the chosen decisions', () => {
  it('are those that differ from what stands, not those of a traveller who was taken out', () => {
    const chosen = { 1: 'approved', 2: 'approved', 3: 'refused', 4: null } as const
    expect(changesOf(['approved', 'open', 'withdrawn', 'open'], chosen)).toEqual([
      { position: 2, decision: 'approved' },
    ])
  })

  it('are sent so that the order has no status on the way which the customer must not read', () => {
    for (const before of ALL)
      for (const after of ALL) {
        const changes = changesOf(before, Object.fromEntries(after.map((answer, index) => [index + 1, answer])))
        const statuses = changes.map((_, count) =>
          statusByDecisions(decisionsAfter(before, changes.slice(0, count + 1))),
        )
        const expected = ['submitted', statusByDecisions(before), statusByDecisions(after)]
        expect(expected, `${before} to ${after} by ${statuses}`).toEqual(expect.arrayContaining(statuses))
        expect(decisionsAfter(before, changes)).toEqual(after)
      }
  })
})

describe('the status after the decisions', () => {
  const after = (status: 'submitted' | 'completed', decisions: TravellerDecision[], visas: number[]) =>
    statusAfter(
      {
        status,
        decisions,
        documents: visas.map((travellerId) => aDocument({ id: String(travellerId), source: 'visa', travellerId })),
      },
      decisions,
    )

  it('follows from them, and is still completed while everyone who is approved has a visa', () => {
    expect(after('submitted', ['approved', 'open'], [1])).toBe('submitted')
    expect(after('submitted', ['approved', 'refused'], [1])).toBe('approved')
    expect(after('completed', ['approved', 'refused'], [1])).toBe('completed')
    expect(after('completed', ['approved', 'approved'], [1])).toBe('approved')
    expect(after('completed', ['approved', 'open'], [1])).toBe('submitted')
    expect(after('submitted', ['refused', 'withdrawn'], [])).toBe('rejected')
  })
})

describe('a status of the whole order', () => {
  it('answers for those who have no answer, corrects the others, or takes all answers back', () => {
    expect(changedByStatus(['approved', 'open', 'refused', 'withdrawn'], 'approved')).toEqual({
      approved: [2],
      refused: [],
      open: [],
    })
    expect(changedByStatus(['approved', 'open'], 'rejected')).toEqual({ approved: [], refused: [1, 2], open: [] })
    expect(changedByStatus(['approved', 'refused', 'open'], 'submitted').open).toEqual([1, 2])
  })
})
