import { type Grey, shrink } from '../picture/grey.ts'

/** What is wrong with a picture of a document, so plainly that no embassy could use it. */
export const SCAN_FAULTS = ['blank', 'dark', 'faint', 'blurred', 'few_pixels'] as const

export type ScanFault = (typeof SCAN_FAULTS)[number]

/** Below this, a page's small print has under eight pixels a letter. */
const FEWEST_PIXELS = 800
const LONG_SIDE = 1024
/** In which a blurred page still has steps, and a blank one has none. */
const THUMBNAIL = 96
/** Grey levels between neighbours that only something drawn has, not noise. */
const EDGE = 16
const FAINT_EDGE = 8
/** Share of the inner picture in which something is drawn; the margin may show the page's border. */
const INNER = 0.15
const DRAWN = 0.0005
/** The lightest pixels of a page are lighter, and they differ more from the darkest ones. */
const DARKEST_PAPER = 70
const LEAST_CONTRAST = 40
/** An edge is wider than 1 / this, in pixels of the shrunk picture. */
const SHARPNESS = 0.3
/** Of this share of the pixels, those with the steepest edges. */
const STEEPEST = 0.01

/**
 * The faults of a photographed or scanned page. `longSide`: pixels of the file's longer side, where `picture` was decoded
 * smaller. Only gross faults are found; what is cut off, or upside down, is not judged.
 */
export function judgeScan(picture: Grey, longSide = Math.max(picture.width, picture.height)): ScanFault[] {
  const { small } = shrink(picture, LONG_SIDE)
  const faults: ScanFault[] = longSide < FEWEST_PIXELS ? ['few_pixels'] : []
  const { darkest, lightest } = rangeOf(small)
  const contrast = lightest - darkest
  if (lightest < DARKEST_PAPER) return [...faults, 'dark']
  if (contrast < LEAST_CONTRAST) return isDrawn(small, FAINT_EDGE) ? [...faults, 'faint'] : ['blank']
  if (!isDrawn(shrink(small, THUMBNAIL).small, EDGE)) return ['blank']
  return !isDrawn(small, EDGE) || sharpnessOf(small) < SHARPNESS ? [...faults, 'blurred'] : faults
}

/** The grey levels between which the pixels lie, but for the darkest 0.1 %, as print is small, and the lightest 2 %, as glare is not. */
function rangeOf({ pixels }: Grey): { darkest: number; lightest: number } {
  const counts = new Uint32Array(256)
  for (const pixel of pixels) counts[pixel]! += 1
  const levels = Array.from(counts.keys())
  const levelAfter = (share: number, from: number[]): number => {
    let left = pixels.length * share
    for (const level of from) {
      left -= counts[level]!
      if (left < 0) return level
    }
    return 0
  }
  return { darkest: levelAfter(0.001, levels), lightest: levelAfter(0.02, levels.toReversed()) }
}

/** The steps to the right and down, of which the larger one counts; an evenly lit blank page has none. */
const stepAt = ({ pixels, width }: Grey, at: number): number =>
  Math.max(Math.abs(pixels[at + 1]! - pixels[at]!), Math.abs(pixels[at + width]! - pixels[at]!))

/** Whether the inner picture has steps above `edge`. */
function isDrawn(picture: Grey, edge: number): boolean {
  const { width, height } = picture
  let drawn = 0
  let all = 0
  for (let y = Math.round(height * INNER); y < height * (1 - INNER) - 1; y++)
    for (let x = Math.round(width * INNER); x < width * (1 - INNER) - 1; x++) {
      all += 1
      if (stepAt(picture, y * width + x) > edge) drawn += 1
    }
  return drawn > all * DRAWN
}

/** How sharp the steepest edges are: near 1 for one of a pixel's width, 1 / w for one of w pixels. */
function sharpnessOf(picture: Grey): number {
  const { pixels, width, height } = picture
  const steps = new Uint32Array(256)
  const bends = new Float64Array(256)
  let all = 0
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      const at = y * width + x
      const step = stepAt(picture, at)
      const bend =
        Math.abs(pixels[at - 1]! + pixels[at + 1]! - 2 * pixels[at]!) +
        Math.abs(pixels[at - width]! + pixels[at + width]! - 2 * pixels[at]!)
      steps[step]! += 1
      bends[step]! += bend
      all += 1
    }
  let [count, bent, stepped] = [0, 0, 0]
  for (let step = 255; step > 0 && count < all * STEEPEST; step--) {
    count += steps[step]!
    bent += bends[step]!
    stepped += steps[step]! * step
  }
  return stepped === 0 ? 0 : bent / stepped
}
