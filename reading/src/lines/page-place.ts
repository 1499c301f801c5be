import { heightAt, slopeAt } from './curve.ts'
import { curveOf, STRIP } from './cut-strip.ts'
import type { LinePair } from './line-pairs.ts'

export interface Point {
  x: number
  y: number
}

/** Where a passport's page lies in a picture, in its pixels, as a parallelogram: the way from its upper left corner to the others. */
export interface PagePlace {
  corner: Point
  right: Point
  down: Point
}

/** ICAO 9303-4, in mm: the page, its characters, the lines' distance, and from the second line to the foot of the page. */
const PAGE = { width: 125, height: 88 }
const CELL = 2.54
const LINES_APART = 6.35
const FOOT = 9.4
/** Around the page: it may be bent, and the camera held askew. */
const MARGIN = 5

/** The page above and around its two lines. The perspective is not taken out. */
export function pagePlace(pair: LinePair, flipped: boolean): PagePlace {
  const [first, second] = [curveOf(pair, flipped, 0), curveOf(pair, flipped, 1)]
  const middle = (pair.left + pair.right) / 2
  const slope = slopeAt(second, middle)
  // Per mm.
  const along = ((pair.right - pair.left) / (STRIP.cells * CELL)) * (flipped ? -1 : 1)
  const right = { x: along, y: slope * along }
  const apart = (heightAt(second, middle) - heightAt(first, middle)) / LINES_APART
  const down = { x: -slope * apart, y: apart }
  const origin = { x: middle, y: heightAt(second, middle) }
  const at = (mmRight: number, mmDown: number): Point => ({
    x: origin.x + right.x * mmRight + down.x * mmDown,
    y: origin.y + right.y * mmRight + down.y * mmDown,
  })
  const [half, top] = [PAGE.width / 2 + MARGIN, FOOT - PAGE.height - MARGIN]
  const inPicture = ({ x, y }: Point): Point => {
    const [column, row] = pair.transposed ? [y, x] : [x, y]
    return { x: column / pair.scale, y: row / pair.scale }
  }
  const corner = inPicture(at(-half, top))
  const to = (point: Point): Point => ({ x: point.x - corner.x, y: point.y - corner.y })
  return { corner, right: to(inPicture(at(half, top))), down: to(inPicture(at(-half, FOOT + MARGIN))) }
}
