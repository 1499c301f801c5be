import { describe, expect, test } from 'vitest'
import { stampLook } from './stamp-look.ts'

const looks = Array.from({ length: 200 }, (_, seq) => stampLook('ORD-K7M4XQ9H', seq + 1, 'processing'))

describe('stamps', () => {
  test('are always the same for the same entry', () => {
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

  test('differ from entry to entry and from order to order', () => {
    expect(new Set(looks.map((look) => JSON.stringify(look))).size).toBe(200)
    expect(new Set(looks.map(({ shape }) => shape)).size).toBe(4)
    expect(stampLook('ORD-K7M4XQ9J', 4, 'processing')).not.toEqual(looks[3])
  })

  test('are a little turned, never upside down', () => {
    expect(looks.every(({ turn }) => Math.abs(turn) <= 18)).toBe(true)
    expect(looks.every(({ shift }) => Math.abs(shift.x) <= 6 && Math.abs(shift.y) <= 4)).toBe(true)
  })

  test('of a decision have its colour', () => {
    expect(stampLook('ORD-K7M4XQ9H', 4, 'approved').ink).toBe('green')
    expect(stampLook('ORD-K7M4XQ9H', 4, 'rejected').ink).toBe('red')
  })
})
