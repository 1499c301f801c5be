import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readActive, readDays } from './row-cells.ts'

const WORDS = { true: 'true 1 yes active y vrai oui actif o on', false: 'false 0 no inactive n faux non inactif off' }

describe('the active state of an offer', () => {
  it('is read in either language without case and spaces', () => {
    const [yes, no] = [WORDS.true.split(' '), WORDS.false.split(' ')]
    const dressed = fc.tuple(fc.constantFrom(...yes, ...no), fc.boolean(), fc.constantFrom('', ' ', '\u00a0'))
    fc.assert(
      fc.property(dressed, ([word, capitals, space]) => {
        const text = `${space}${capitals ? word.toUpperCase() : word}${space}`
        expect(readActive({ text })).toBe(yes.includes(word))
      }),
    )
    expect(readActive({ text: '1.00', number: 1 })).toBe(true)
    expect(readActive({ text: 'Désactivé' })).toBeNull()
  })

  it('is undefined when empty and refused for other words', () => {
    expect(readActive(undefined)).toBeUndefined()
    expect(readActive({ text: '  ' })).toBeUndefined()
    expect(readActive({ text: '?' })).toBeNull()
    const known = new Set([...WORDS.true.split(' '), ...WORDS.false.split(' ')])
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'abeilnorstuvxy0129='), minLength: 1 }), (text) => {
        expect(readActive({ text }) === null).toBe(!known.has(text))
      }),
    )
  })
})

describe('processing days', () => {
  it.each([
    ['7', 7],
    ['7 days', 7],
    ['7 jours', 7],
    ['7.0', 7],
    ['365', 365],
    ['366', null],
    ['0', null],
    ['-7', null],
    ['7.5', null],
    ['5-7', null],
    ['a week', null],
    ['', null],
  ])('%s is %s', (text, expected) => {
    expect(readDays({ text })).toBe(expected)
  })

  it('are whole numbers in a spreadsheet', () => {
    expect(readDays({ text: '7', number: 7 })).toBe(7)
    expect(readDays({ text: '7', number: 6.6 })).toBeNull()
  })
})
