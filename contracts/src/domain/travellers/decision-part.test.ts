import { describe, expect, it } from 'vitest'
import { decisionPart } from './decision-part.ts'

describe('how far the decisions about several travellers are', () => {
  it('counts the answers while others are still to come, without travellers who were taken out', () => {
    const decisions = ['approved', 'refused', 'open', 'open', 'withdrawn'] as const
    const counts = { decided: 2, total: 4, granted: 1, refused: 1 }
    expect(decisionPart('submitted', decisions)).toEqual({ kind: 'decided', ...counts })
  })

  it('counts the visas of an order in which some were refused', () => {
    const decisions = ['approved', 'refused', 'approved'] as const
    expect(decisionPart('approved', decisions)).toEqual({ kind: 'granted', granted: 2, total: 3 })
    expect(decisionPart('completed', decisions)).toEqual({ kind: 'granted', granted: 2, total: 3 })
  })

  it('adds nothing where the status says all', () => {
    expect(decisionPart('submitted', ['open', 'open'])).toBeNull()
    expect(decisionPart('approved', ['approved', 'approved', 'withdrawn'])).toBeNull()
    expect(decisionPart('rejected', ['refused', 'refused'])).toBeNull()
    expect(decisionPart('cancelled', ['approved', 'refused', 'open'])).toBeNull()
    expect(decisionPart('approved', ['approved'])).toBeNull()
  })
})
