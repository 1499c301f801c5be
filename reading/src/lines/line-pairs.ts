import { type Grey, shrink, transpose } from '../picture/grey.ts'
import { type Curve, heightAt, shifted, slopeAt } from './curve.ts'
import { joinRuns } from './join-runs.ts'
import { lengthOf, strokeRuns, type TextLine } from './text-lines.ts'

/** Two lines of text as a passport's lines lie: one under the other, as long as each other. In pixels of the shrunken picture. */
export interface LinePair {
  readonly upper: Curve
  readonly lower: Curve
  readonly left: number
  readonly right: number
  /** Likeness to a passport's lines; higher is better. */
  readonly score: number
  /** Found in the transposed picture. */
  readonly transposed: boolean
  /** Pixels of the shrunken picture per pixel of the picture. */
  readonly scale: number
}

type Found = Omit<LinePair, 'transposed' | 'scale'>

const PER_ORIENTATION = 4
const TRIED = 5

/** Where a passport's two lines may be, the likeliest first. `longSide`: pixels to which the picture is shrunk for the search. */
export function findLinePairs(picture: Grey, longSide: number): LinePair[] {
  const { small, scale } = shrink(picture, longSide)
  return [false, true]
    .flatMap((transposed) =>
      pairsIn(transposed ? transpose(small) : small)
        .slice(0, PER_ORIENTATION)
        .map((pair) => ({ ...pair, transposed, scale })),
    )
    .sort((a, b) => b.score - a.score)
    .slice(0, TRIED)
}

// ICAO 9303-4: 44 characters at 2.54 mm, lines 6.35 mm apart: distance over length is 0.057. A merged or lone line is unlikelier.
const DISTANCE_OF_LENGTH = 0.057
const SHAPE = { pair: 14, lone: 22, merged: [9, 18] } as const

function pairsIn(picture: Grey): Found[] {
  const lines = joinRuns(strokeRuns(picture), picture.width).filter(
    (line) => lengthOf(line) > 0.22 * picture.width || lengthOf(line) > 160,
  )
  const pairs = lines.flatMap((line) => {
    const shape = lengthOf(line) / line.thickness
    const beside = shape < SHAPE.pair ? [] : lines.flatMap((other) => pairOf(line, other, picture.width) ?? [])
    const merged = shape >= SHAPE.merged[0] && shape < SHAPE.merged[1] ? [mergedPair(line, picture.width)] : []
    const lone = shape >= SHAPE.lone ? lonePairs(line, picture.width) : []
    return [...beside, ...beside.flatMap(trimmed), ...merged, ...lone]
  })
  return pairs.sort((a, b) => b.score - a.score)
}

function pairOf(upper: TextLine, lower: TextLine, width: number): Found | null {
  if (upper === lower || lengthOf(lower) / lower.thickness < SHAPE.pair) return null
  const [left, right] = [Math.max(upper.left, lower.left), Math.min(upper.right, lower.right)]
  const length = Math.max(lengthOf(upper), lengthOf(lower))
  const overlap = (right - left) / length
  if (overlap < 0.7) return null
  const middle = (left + right) / 2
  const distance = distanceOf(upper, lower, middle)
  const ratio = distance / length
  if (ratio < 0.036 || ratio > 0.085) return null
  const angle = Math.abs(upper.k[1] - lower.k[1]) / 100
  if (angle > 0.05) return null
  const thickness = (upper.thickness + lower.thickness) / 2
  const score =
    (length / width) * 2 -
    Math.abs(ratio - DISTANCE_OF_LENGTH) * 15 -
    (1 - overlap) * 2 -
    angle * 10 -
    Math.abs(Math.log(upper.thickness / lower.thickness)) * 0.7 -
    Math.abs(Math.log(thickness / (distance * 0.42))) * 0.7 +
    (upper.filled + lower.filled) * 0.5
  return { upper, lower, left: Math.min(upper.left, lower.left), right: Math.max(upper.right, lower.right), score }
}

const distanceOf = (upper: Curve, lower: Curve, x: number): number =>
  (heightAt(lower, x) - heightAt(upper, x)) * Math.cos(Math.atan(slopeAt(upper, x)))

/** How far a line may be longer than its distance from the other says, by perspective and tolerances of print. */
const LONGEST = 1.1

/** A line that was joined with text beside the passport: the lines' distance says how long they are, from either end. */
function trimmed(pair: Found): Found[] {
  const length = distanceOf(pair.upper, pair.lower, (pair.left + pair.right) / 2) / DISTANCE_OF_LENGTH
  if (lengthOf(pair) < LONGEST * length) return []
  const score = pair.score - 0.1
  return [
    { ...pair, left: pair.right - length, score },
    { ...pair, right: pair.left + length, score },
  ]
}

/** Both lines in one run of strokes. */
function mergedPair(line: TextLine, width: number): Found {
  const off = line.thickness * 0.36
  return { ...pairAround(line, -off, off), score: (lengthOf(line) / width) * 2 - 1.6 }
}

/** One line only: its partner is looked for below and above. */
function lonePairs(line: TextLine, width: number): Found[] {
  const distance = lengthOf(line) * DISTANCE_OF_LENGTH
  const score = (lengthOf(line) / width) * 2 - 2.2
  return [
    { ...pairAround(line, 0, distance), score },
    { ...pairAround(line, -distance, 0), score },
  ]
}

const pairAround = (line: TextLine, up: number, down: number) => ({
  upper: shifted(line, up),
  lower: shifted(line, down),
  left: line.left,
  right: line.right,
})
