import { describe, expect, it } from 'vitest'
import { deciderOf } from './decider.ts'

describe('deciderOf', () => {
  it.each([
    ['tourist', 'embassy'],
    ['work', 'embassy'],
    ['e_visa', 'authorities'],
    ['eta', 'authorities'],
    ['a type that was added later', 'embassy'],
  ])('answers for %s: %s', (visaTypeCode, decider) => {
    expect(deciderOf(visaTypeCode)).toBe(decider)
  })
})
