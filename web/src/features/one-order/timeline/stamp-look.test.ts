import { describe, expect, test } from 'vitest'
import { machineLine, stampLook } from './stamp-look.ts'

const looks = Array.from({ length: 200 }, (_, seq) => stampLook('ORD-K7M4XQ9H', seq + 1, 'processing'))

describe('the stamps', () => {
  test('are the same for the same entry', () => {
    expect(stampLook('ORD-K7M4XQ9H', 4, 'processing')).toEqual(looks[3])
    expect(stampLook('ORD-K7M4XQ9H', 4, 'processing')).toMatchInlineSnapshot(`
      {
        "ink": "purple",
        "seed": 910,
        "shape": "round",
        "shift": {
          "x": -4,
          "y": 2,
        },
        "turn": 1,
      }
    `)
  })

  test('differ between entries and orders', () => {
    expect(new Set(looks.map((look) => JSON.stringify(look))).size).toBe(200)
    expect(new Set(looks.map(({ shape }) => shape)).size).toBe(4)
    expect(stampLook('ORD-K7M4XQ9J', 4, 'processing')).not.toEqual(looks[3])
  })

  test('are rotated by a few degrees', () => {
    expect(looks.every(({ turn }) => Math.abs(turn) <= 18)).toBe(true)
    expect(looks.every(({ shift }) => Math.abs(shift.x) <= 6 && Math.abs(shift.y) <= 4)).toBe(true)
  })

  test('have the colour of their decision', () => {
    expect(stampLook('ORD-K7M4XQ9H', 4, 'approved').ink).toBe('green')
    expect(stampLook('ORD-K7M4XQ9H', 4, 'rejected').ink).toBe('red')
  })
})

test('the passport line contains the destination, the number and the given day', () => {
  const line = machineLine({ destinationCode: 'JP', orderNumber: 'ORD-K7M4XQ9H' }, '2026-12-01')
  expect(line).toMatch(/^V<JP<<ORD<K7M4XQ9H<<261201<+$/)
})
