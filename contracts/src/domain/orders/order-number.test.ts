import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { normaliseOrderNumber, ORDER_NUMBER_ALPHABET, ORDER_NUMBER_PATTERN, orderNumberFrom } from './order-number.ts'

describe('order number', () => {
  it('consists of ORD- and eight characters', () => {
    expect(orderNumberFrom(new Uint8Array([0, 1, 2, 3, 4, 5, 6, 23]))).toBe('ORD-34679ACY')
  })

  it('contains no look-alike characters', () => {
    for (const character of '0O1IL5S2Z8BU') expect(ORDER_NUMBER_ALPHABET).not.toContain(character)
    expect(new Set(ORDER_NUMBER_ALPHABET).size).toBe(ORDER_NUMBER_ALPHABET.length)
  })

  it('is uniform: bytes above the last multiple of the alphabet are skipped', () => {
    const times = new Map<string, number>()
    for (let byte = 0; byte < 256; byte += 1) {
      const number = orderNumberFrom(new Uint8Array([byte, ...Array(8).fill(0)]))
      const first = byte < 240 ? (number?.[4] as string) : 'left out'
      if (byte >= 240) expect(number).toBe('ORD-33333333')
      times.set(first, (times.get(first) ?? 0) + 1)
    }
    times.delete('left out')
    expect([...times.keys()].toSorted().join('')).toBe([...ORDER_NUMBER_ALPHABET].toSorted().join(''))
    expect(new Set(times.values()).size).toBe(1)
  })

  it('is null when too few bytes are usable', () => {
    expect(orderNumberFrom(new Uint8Array(7))).toBeNull()
    expect(orderNumberFrom(new Uint8Array(16).fill(250))).toBeNull()
  })

  it('fits the pattern and equals its normalised form for any bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 8, maxLength: 24 }), (bytes) => {
        const number = orderNumberFrom(bytes)
        if (number === null) return
        expect(number).toMatch(ORDER_NUMBER_PATTERN)
        expect(normaliseOrderNumber(number)).toBe(number)
      }),
    )
  })

  it.each(['ORD-3467', 'ORD-34679ACDE', 'ORD-0467 9AC', 'XRD-34679ACD', 'RV2024001234', 'ORD-34679ACD\n', ''])(
    'is not %j',
    (text) => {
      expect(text).not.toMatch(ORDER_NUMBER_PATTERN)
    },
  )

  it.each([
    '  ord-34679acd\t',
    ...[
      '‐',
      '‑',
      '‒',
      '–',
      '—',
      '―',
      '−',
      '－',
      '﹣',
      '⁃',
      'ー',
      '',
      ' ',
      ' - ',
      '_',
      '.',
      '/',
      '\u00a0',
      '\u00ad',
    ].map((dash) => `ORD${dash}34679ACD`),
    '#ORD-34679ACD',
    '# ord 3467 9acd',
    'N° ORD-34679ACD',
    'Order ORD-34679ACD.',
    '«\u00a0ORD-34679ACD\u00a0»',
    'ＯＲＤ－３４６７９ＡＣＤ',
    'O R D - 3 4 6 7 9 A C D',
    '\u200bORD-\u206034679ACD\ufeff',
    '0RD-34679ACD',
    '34679acd',
    'https://passage.example/orders?number=ORD-34679ACD',
  ])('is recognised in %j', (typed) => {
    expect(normaliseOrderNumber(typed)).toBe('ORD-34679ACD')
  })

  it.each(['', 'ORD-3467', 'ORD-34679ACDE', 'RV2024001234', 'ORD-0467 9AC', 'marie', 'ORD-34679ACÉ'])(
    'is not made of %j',
    (typed) => {
      expect(normaliseOrderNumber(typed)).toBe(typed.toUpperCase())
    },
  )
})
