import { STRIP } from './cut-strip.ts'
import type { LinePair } from './line-pairs.ts'

const COLUMN = STRIP.cell / 4
const CELL = 4
const MIDDLE = STRIP.width / COLUMN / 2 - 0.5

/**
 * The pair as it has to be cut, by where the network saw characters in its two lines (columns of a strip); null: it fits, or too
 * little was seen to say so.
 */
export function fitPair(pair: LinePair, flipped: boolean, places: readonly (readonly number[])[]): LinePair | null {
  const steps = places.flatMap((line) => line.slice(1).map((place, i) => place - line[i]!)).sort((a, b) => a - b)
  const read = places.filter((line) => line.length > 20)
  if (steps.length < 30 || read.length === 0) return null
  const step = steps[steps.length >> 1]!
  const first = Math.min(...read.map((line) => line[0]!))
  const last = Math.max(...read.map((line) => line.at(-1)!))
  const span = (last - first) / step
  const off = (first + last) / 2 - MIDDLE
  if (Math.abs(step - CELL) < 0.28 && Math.abs(off) < CELL && Math.abs(span - (STRIP.cells - 1)) < 1.5) return null
  const [start, end] = extent(first, last, step)
  const unit = ((pair.right - pair.left) / (STRIP.cells * CELL)) * (flipped ? -1 : 1)
  const middle = (pair.left + pair.right) / 2
  const edges = [start, end].map((column) => middle + (column - MIDDLE) * unit)
  return { ...pair, left: Math.min(...edges), right: Math.max(...edges) }
}

/** Left and right edge of the 44 cells: both ends were seen, or one of them, or the middle is kept. */
function extent(first: number, last: number, step: number): [number, number] {
  const seen = { left: first - step / 2, right: last + step / 2 }
  const length = STRIP.cells * step
  const columns = STRIP.width / COLUMN
  if (first > 2 && last < columns - 2 && Math.abs((last - first) / step - (STRIP.cells - 1)) < 3)
    return [seen.left, seen.right]
  if (first > 3) return [seen.left, seen.left + length]
  if (last < columns - 3) return [seen.right - length, seen.right]
  return [(first + last - length) / 2, (first + last + length) / 2]
}
