import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readActive, readAmount, readDays } from './row-cells.ts'

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

const read = (text: string) => {
  const amount = readAmount({ text })
  return 'cents' in amount ? amount.cents : amount.problem
}

describe('an amount', () => {
  it.each([
    ['64', 6_400],
    ['64.0', 6_400],
    ['64,5', 6_450],
    ['0', 0],
    ['0,00 €', 0],
    ['1 234,56 €', 123_456],
    ['1\u00a0234,56\u00a0€', 123_456],
    ['1\u202f234,56\u202f€', 123_456],
    ['1\u2009234.56', 123_456],
    ['1 234', 123_400],
    ['1 234 567,80', 'amount_high'],
    ['€1,234.56', 123_456],
    ['€ 12', 1_200],
    ['12EUR', 1_200],
    ['12 euros', 1_200],
    ['1.234,56', 123_456],
    ['1,234.56', 123_456],
    ['12.345,6', 1_234_560],
    ['1,234,567', 'amount_high'],
    ['1’234.50', 123_450],
    ["1'234,50", 123_450],
    ['１２３', 12_300],
    ['0080', 8_000],
  ])('%s is %s', (text, expected) => {
    expect(read(text)).toBe(expected)
  })

  it.each([
    ['', 'amount_missing'],
    ['   ', 'amount_missing'],
    ['free', 'amount_wrong'],
    ['gratuit', 'amount_wrong'],
    ['-', 'amount_wrong'],
    ['.', 'amount_wrong'],
    ['12,', 'amount_wrong'],
    [',50', 'amount_wrong'],
    ['1e3', 'amount_wrong'],
    ['12.34.56', 'amount_wrong'],
    ['1.23,456.78', 'amount_wrong'],
    ['1,23.456', 'amount_wrong'],
    ['12 34', 'amount_wrong'],
    ['80 / 90', 'amount_wrong'],
    ['=1+1', 'amount_wrong'],
    ['-5', 'amount_negative'],
    ['−5 €', 'amount_negative'],
    ['-€5', 'amount_negative'],
    ['(5.00)', 'amount_negative'],
    ['5-', 'amount_negative'],
    ['$80', 'amount_currency'],
    ['80 USD', 'amount_currency'],
    ['80 CHF', 'amount_currency'],
    ['1,234', 'amount_two_ways'],
    ['1.234', 'amount_two_ways'],
    ['39,125 €', 'amount_two_ways'],
    ['0,125', 'amount_decimals'],
    ['1234,567', 'amount_decimals'],
    ['1 234,567', 'amount_decimals'],
    ['80.0000', 'amount_decimals'],
    ['9'.repeat(40), 'amount_high'],
  ])('%s is refused: %s', (text, problem) => {
    expect(read(text)).toBe(problem)
  })

  it('is the number of a spreadsheet’s cell whatever its text', () => {
    expect(readAmount({ text: '1,234', number: 1_234 })).toEqual({ cents: 123_400 })
    expect(readAmount({ text: '119,30 €', number: 80.1 + 39.2 })).toEqual({ cents: 11_930 })
    expect(readAmount({ text: '33.33', number: 100 / 3 })).toEqual({ problem: 'amount_decimals' })
    expect(readAmount({ text: '-1', number: -1 })).toEqual({ problem: 'amount_negative' })
    expect(readAmount({ text: '', number: Number.NaN })).toEqual({ problem: 'amount_wrong' })
  })

  it('is read from every format of both languages', () => {
    const cents = fc.integer({ min: 0, max: 6_000_000 })
    const ways = fc.record({
      group: fc.constantFrom('', ' ', '\u00a0', '\u202f', '.', ',', "'"),
      decimal: fc.constantFrom('.', ','),
      sign: fc.constantFrom('', ' €', '€', ' EUR', '\u00a0€', ' euros'),
      before: fc.boolean(),
    })
    fc.assert(
      fc.property(cents, ways, (amount, { group, decimal, sign, before }) => {
        fc.pre(group !== decimal)
        const whole = String(Math.floor(amount / 100)).replace(/\B(?=(\d{3})+$)/g, group)
        const text = `${whole}${decimal}${String(amount % 100).padStart(2, '0')}`
        expect(read(before ? `${sign.trim()}${text}` : `${text}${sign}`)).toBe(amount)
      }),
    )
  })

  it('has the digits of the text or is refused', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(..."0123456789.,  €-eE'\u00a0()$%xv") }), (text) => {
        const amount = read(text)
        if (typeof amount === 'string') return
        const digits = text.normalize('NFKC').replace(/\D/g, '').replace(/^0+/, '')
        expect(['', '0', '00'].map((rest) => `${digits}${rest}`)).toContain(amount === 0 ? digits : String(amount))
      }),
    )
  })

  it('never throws', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => void readAmount({ text })))
  })
})
