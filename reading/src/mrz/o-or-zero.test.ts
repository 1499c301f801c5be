import { describe, expect, it } from 'vitest'
import { ALPHABET } from '../network/cells.ts'
import { evidenceForO, withLetterO } from './o-or-zero.ts'

/** A number as it is read, with nothing but zeros, and the evidence for O at each of its places. */
const decided = (field: string, evidence: readonly number[]) =>
  withLetterO(field, (place) => evidence[[...field.slice(0, place)].filter((letter) => letter === '0').length] ?? 0)

describe('withLetterO', () => {
  // Check digits: L898902C3 6 and L8989O2C3 0.
  it('keeps a zero that the check digit confirms', () => {
    expect(decided('L898902C36', [-4])).toEqual({ field: 'L898902C36', certain: true })
  })

  it('writes an O where only that has the check digit', () => {
    expect(decided('L898902C30', [-1])).toEqual({ field: 'L8989O2C30', certain: true })
  })

  it('doubts a check digit that what was seen contradicts', () => {
    expect(decided('L898902C30', [-4])).toEqual({ field: 'L898902C30', certain: false })
  })

  it('doubts a number that no writing has the check digit of', () => {
    expect(decided('L898902C31', [0]).certain).toBe(false)
  })

  it('doubts two places that may cancel each other, unless both were seen well', () => {
    // Weights 7 and 3: O for 0 at both changes the sum by a multiple of ten.
    expect(decided('00AB345670', [1, 0.5]).certain).toBe(false)
    expect(decided('00AB345670', [2, 2])).toEqual({ field: 'OOAB345670', certain: true })
  })
})

describe('evidenceForO', () => {
  it('is for O where the network is undecided, since it prefers 0', () => {
    const undecided = new Float64Array(ALPHABET.length)
    undecided[ALPHABET.indexOf('O')] = 0.5
    undecided[ALPHABET.indexOf('0')] = 0.5
    expect(evidenceForO([undecided])).toBeGreaterThan(0)
  })
})
