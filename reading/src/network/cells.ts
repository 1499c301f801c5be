import { STRIP } from '../lines/cut-strip.ts'
import { CLASSES, COLUMNS } from './network.ts'

/** The characters of a passport's lines in the network's order. */
export const ALPHABET = '<0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** The probability of each character of `ALPHABET` in each of a line's 44 cells. */
export type Cells = readonly Float64Array[]

const FLOOR = 1e-4
const STEPS = [3, 4, 5] as const

/** The likeliest 44 places, three to five columns apart, and what stands there. `score`: mean log-likelihood of a place. */
export function findCells(columns: readonly Float32Array[]): { cells: Cells; score: number } {
  const blank = columns.map((column) => Math.log(column[0]! + FLOOR))
  const inked = columns.map((column) => Math.log(1 - column[0]! + FLOOR))
  const middle = (at: number) => inked[at]! + 0.5 * ((inked[at - 1] ?? -2) + (inked[at + 1] ?? -2))
  const best = Array.from({ length: STRIP.cells }, () => new Float64Array(COLUMNS).fill(Number.NEGATIVE_INFINITY))
  const from = Array.from({ length: STRIP.cells }, () => new Int16Array(COLUMNS))
  for (let at = 0; at < COLUMNS * 0.2; at++) best[0]![at] = middle(at)
  for (let cell = 1; cell < STRIP.cells; cell++) {
    for (let at = STEPS[0]; at < COLUMNS; at++) {
      let highest = Number.NEGATIVE_INFINITY
      let previous = 0
      for (const step of STEPS) {
        const before = at - step
        if (before < 0) continue
        const value = best[cell - 1]![before]! + 0.5 * gap(blank, before, step) - (step === 4 ? 0 : 0.3)
        if (value > highest) {
          highest = value
          previous = before
        }
      }
      best[cell]![at] = highest + middle(at)
      from[cell]![at] = previous
    }
  }
  const last = best.at(-1)!
  let at = last.reduce((highest, value, i) => (value > last[highest]! ? i : highest), 0)
  const score = last[at]! / STRIP.cells
  const places = [at]
  for (let cell = STRIP.cells - 1; cell > 0; cell--) {
    at = from[cell]![at]!
    places.unshift(at)
  }
  return { cells: places.map((place) => charactersAt(columns, place)), score }
}

/** How blank it is between two neighbouring cells. */
function gap(blank: readonly number[], before: number, step: (typeof STEPS)[number]): number {
  if (step === 4) return blank[before + 2]!
  return step === 3
    ? Math.max(blank[before + 1]!, blank[before + 2]!)
    : Math.max(blank[before + 2]!, blank[before + 3]!)
}

function charactersAt(columns: readonly Float32Array[], place: number): Float64Array {
  const sums = new Float64Array(CLASSES - 1)
  for (const column of [columns[place - 1], columns[place], columns[place + 1]])
    if (column) for (let i = 0; i < sums.length; i++) sums[i]! += column[i + 1]!
  const total = sums.reduce((sum, value) => sum + value, 0) + 1e-9
  return sums.map((sum) => sum / total)
}

/** Middles of the runs of columns that are not blank: where characters stand, whatever they are. */
export function inkedPlaces(columns: readonly Float32Array[]): number[] {
  const places: number[] = []
  let start = -1
  for (let at = 0; at <= columns.length; at++) {
    const ink = at < columns.length && columns[at]![0]! < 0.5
    if (ink && start < 0) start = at
    if (!ink && start >= 0) {
      places.push((start + at - 1) / 2)
      start = -1
    }
  }
  return places
}
