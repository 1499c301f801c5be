import type { Grey } from '../picture/grey.ts'
import { close, darkStrokes, dilate, open, otsuThreshold } from '../picture/morphology.ts'
import { type Curve, fitCurve, heightAt } from './curve.ts'

/** A run of dark strokes on one line. Pixels of the shrunken picture. */
export interface TextLine extends Curve {
  readonly left: number
  readonly right: number
  /** Median height of its columns. */
  readonly thickness: number
  /** Mean distance of its columns' middles from the curve. */
  readonly error: number
  /** Share of its columns that have strokes. */
  readonly filled: number
}

export const lengthOf = ({ left, right }: { left: number; right: number }): number => right - left + 1

// Tried on 140 made pictures (building-blocks: reading passports): strokes along x only, since a two-dimensional filter keeps
// the edges of desks and pages.
const STROKE_RADIUS = 5
const LOCAL = { x: 24, y: 12 }
const LEAST_CONTRAST = 12
const OF_LOCAL_MAXIMUM = 0.38
const GAP_BETWEEN_LETTERS = 10
const FEWEST_PIXELS = 60
const SHORTEST_OF_WIDTH = 0.06

/** All runs of strokes that may be a line of text, as far as they hang together. */
export function strokeRuns(picture: Grey): TextLine[] {
  const strokes = darkStrokes(picture, STROKE_RADIUS)
  const local = dilate(dilate(strokes, LOCAL.x, 'x'), LOCAL.y, 'y')
  const least = Math.max(LEAST_CONTRAST, otsuThreshold(strokes) * 0.5)
  const dark = strokes.pixels.map((value, i) => (value >= least && value > OF_LOCAL_MAXIMUM * local.pixels[i]! ? 1 : 0))
  const joined = open(close({ ...picture, pixels: dark }, GAP_BETWEEN_LETTERS, 'x'), 1, 'y')
  return components(joined, (pixels) => describe(pixels, picture.width))
}

/** Pixels that touch, one list a component. */
function components(mask: Grey, describeOne: (pixels: number[]) => TextLine | null): TextLine[] {
  const { pixels, width, height } = mask
  const seen = new Uint8Array(pixels.length)
  const stack = new Int32Array(pixels.length)
  const found: TextLine[] = []
  for (let start = 0; start < pixels.length; start++) {
    if (!pixels[start] || seen[start]) continue
    const component: number[] = []
    let top = 0
    stack[top++] = start
    seen[start] = 1
    while (top > 0) {
      const at = stack[--top]!
      component.push(at)
      const x = at % width
      const y = (at - x) / width
      for (let row = Math.max(0, y - 1); row <= Math.min(height - 1, y + 1); row++) {
        for (let column = Math.max(0, x - 1); column <= Math.min(width - 1, x + 1); column++) {
          const next = row * width + column
          if (!pixels[next] || seen[next]) continue
          seen[next] = 1
          stack[top++] = next
        }
      }
    }
    const line = component.length < FEWEST_PIXELS ? null : describeOne(component)
    if (line) found.push(line)
  }
  return found
}

function describe(component: readonly number[], width: number): TextLine | null {
  let [left, right] = [width, -1]
  for (const at of component) {
    const x = at % width
    if (x < left) left = x
    if (x > right) right = x
  }
  const length = right - left + 1
  if (length < SHORTEST_OF_WIDTH * width) return null
  const top = new Int32Array(length).fill(-1)
  const bottom = new Int32Array(length).fill(-1)
  for (const at of component) {
    const column = (at % width) - left
    const y = Math.floor(at / width)
    if (top[column] === -1 || y < top[column]!) top[column] = y
    if (y > bottom[column]!) bottom[column] = y
  }
  const columns = [...bottom.keys()].filter((column) => bottom[column]! >= 0)
  const xs = columns.map((column) => column + left)
  const ys = columns.map((column) => (top[column]! + bottom[column]!) / 2)
  const heights = columns.map((column) => bottom[column]! - top[column]! + 1).sort((a, b) => a - b)
  const curve = fitCurve(xs, ys, (left + right) / 2, 2)
  const error = xs.reduce((sum, x, i) => sum + Math.abs(ys[i]! - heightAt(curve, x)), 0) / xs.length
  return { ...curve, left, right, thickness: heights[heights.length >> 1]!, error, filled: xs.length / length }
}
