import { type Grey, sampleAt } from '../picture/grey.ts'
import { heightAt, slopeAt } from './curve.ts'
import { curveOf, STRIP, toLevel } from './cut-strip.ts'
import type { LinePair } from './line-pairs.ts'

const CELL = 20
/** Cells of margin on each side. */
const MARGIN = 1
/** ICAO 9303-4: lines 6.35 mm apart, characters 2.54 mm. */
const LINE_DISTANCE = 2.5

/** Both lines, upright and straight, for a person to compare with what was read: 920 x 90 pixels. */
export function cropLines(picture: Grey, pair: LinePair, flipped: boolean): Grey {
  const [first, second] = [curveOf(pair, flipped, 0), curveOf(pair, flipped, 1)]
  const width = (STRIP.cells + 2 * MARGIN) * CELL
  const height = (LINE_DISTANCE + 2 * MARGIN) * CELL
  const unit = ((pair.right - pair.left) / (STRIP.cells * CELL)) * (flipped ? -1 : 1)
  const middle = (pair.left + pair.right) / 2
  const pixels = new Uint8Array(width * height)
  for (let i = 0; i < width; i++) {
    const x = middle + (i - width / 2) * unit
    const [top, slope] = [heightAt(first, x), slopeAt(first, x)]
    const distance = heightAt(second, x) - top
    for (let j = 0; j < height; j++) {
      const down = ((j / CELL - MARGIN) / LINE_DISTANCE) * distance
      const [atX, atY] = [x - slope * down, top + down]
      const [column, row] = pair.transposed ? [atY, atX] : [atX, atY]
      pixels[j * width + i] = sampleAt(picture, toLevel(column, 1 / pair.scale), toLevel(row, 1 / pair.scale))
    }
  }
  return { pixels, width, height }
}
