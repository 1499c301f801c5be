import { type Grey, sampleAt } from '../picture/grey.ts'
import { type Curve, heightAt, slopeAt } from './curve.ts'
import type { LinePair } from './line-pairs.ts'

/** Pixels of a strip that the network reads: 44 cells of 16, and two of margin at each end. */
export const STRIP = { width: 768, height: 32, cell: 16, cells: 44 } as const

export interface Cut {
  /** The first or the second line as a reader of the upright passport counts them. */
  readonly line: 0 | 1
  /** The picture stands on its head. */
  readonly flipped: boolean
  /** Cuts a little longer than the pair is. */
  readonly stretch?: number
  /** Pixels of the strip, downward. */
  readonly shift?: number
}

/** A transposed picture is mirrored: its first line is the lower one, as in a flipped picture. */
export const curveOf = (pair: LinePair, flipped: boolean, line: 0 | 1): Curve =>
  (line === 1) !== (flipped !== pair.transposed) ? pair.lower : pair.upper

/** Samples one line of the pair, upright and straightened, from the level of the pyramid that has its resolution. */
export function cutStrip(pyramid: readonly Grey[], pair: LinePair, cut: Cut): Uint8Array {
  const { line, flipped, stretch = 1, shift = 0 } = cut
  const curve = curveOf(pair, flipped, line)
  const unit = (pair.right - pair.left) / (STRIP.cells * STRIP.cell * stretch)
  const length = (pair.right - pair.left) / Math.cos(Math.atan(slopeAt(curve, curve.centre)))
  const perPixel = length / (STRIP.cells * STRIP.cell) / pair.scale
  const level = Math.min(pyramid.length - 1, Math.max(0, Math.ceil(Math.log2(perPixel / 1.5))))
  const picture = pyramid[level]!
  const scale = 1 / (pair.scale * 2 ** level)
  const middle = (pair.left + pair.right) / 2
  const across = flipped ? -unit : unit
  const down = flipped === pair.transposed ? 1 : -1
  const strip = new Uint8Array(STRIP.width * STRIP.height)
  for (let i = 0; i < STRIP.width; i++) {
    const x = middle + (i - STRIP.width / 2) * across
    const y = heightAt(curve, x)
    const slope = slopeAt(curve, x)
    const norm = Math.hypot(1, slope)
    for (let j = 0; j < STRIP.height; j++) {
      const off = (j - STRIP.height / 2 + 0.5 + shift) * unit * norm * down
      const atX = x - (slope / norm) * off
      const atY = y + off / norm
      const column = pair.transposed ? atY : atX
      const row = pair.transposed ? atX : atY
      strip[j * STRIP.width + i] = sampleAt(picture, toLevel(column, scale), toLevel(row, scale)) + 0.5
    }
  }
  return strip
}

/** From the middle of a pixel of the shrunken picture to the middle of one of a pyramid's level. */
export const toLevel = (place: number, scale: number): number => place * scale - 0.5 + 0.5 * scale
