import { describe, expect, it } from 'vitest'
import { findCells } from './cells.ts'
import { CLASSES, COLUMNS, loadNetwork } from './network.ts'

describe('loadNetwork', () => {
  it('refuses a file of another size', () => {
    expect(() => loadNetwork(new ArrayBuffer(100))).toThrow('The model has 50 numbers instead of 99934')
  })
})

/** Columns of a network that sees characters at `places`, class 11 (A), and nothing between. */
function columnsWith(places: readonly number[]): Float32Array[] {
  return Array.from({ length: COLUMNS }, (_, at) => {
    const column = new Float32Array(CLASSES)
    const inked = places.some((place) => Math.abs(place - at) <= 1)
    column[inked ? 12 : 0] = 1
    return column
  })
}

describe('findCells', () => {
  it('finds 44 characters, each four columns after the other', () => {
    const { cells, score } = findCells(columnsWith(Array.from({ length: 44 }, (_, i) => 9 + 4 * i)))
    expect(cells).toHaveLength(44)
    expect(cells.every((cell) => cell[11] === 1 || (cell[11] ?? 0) > 0.99)).toBe(true)
    expect(score).toBeGreaterThan(-1.2)
  })

  it('scores a strip without characters low', () => {
    expect(findCells(columnsWith([])).score).toBeLessThan(-1.2)
  })
})
