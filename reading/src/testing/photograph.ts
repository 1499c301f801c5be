import { type Aim, aimAt, type Point, type Quad, type View } from './camera.ts'
import { drawBackdrop, type Surface } from './draw-backdrop.ts'
import type { Sheet } from './draw-passport.ts'
import { type Light, layThumb, lightUp, type Thumb } from './light.ts'
import { drawLayer, type Pixels, pixelsOf, sharpOf } from './pixels.ts'
import { type Random, randomOf } from './random.ts'
import { warp } from './warp.ts'

/** All that is not the sheet itself. */
export interface Shot {
  aim: Aim
  /** The part of the sheet at which the camera is aimed. */
  focus: Quad
  surface: Surface
  /** What lies about the sheet, the inside of an SVG in mm of the sheet. */
  things: string
  light: Light
  thumb: Thumb | null
  /** Deviation of the lens's blur in pixels, and the length of the hand's movement, along its angle in radians. */
  blur: number
  motion: number
  motionAngle: number
  /** Of the JPEG, to 100. */
  quality: number
}

/** Pixels a millimetre beyond which finer drawing shows nothing more; the backdrop is coarser still, for speed. */
const FINEST = 18
const BACKDROP_SIDE = 1400
/** Layers are drawn a little finer than they are seen, because sampling softens them. */
const FINER = 1.25

export async function photograph(sheet: Sheet, shot: Shot, random: Random): Promise<Buffer> {
  const view = aimAt(shot.focus, sheet.width, shot.aim)
  const seed = random.whole(1, 2 ** 31)
  const [page, backdrop] = await Promise.all([
    drawLayer(sheet.body, { left: 0, top: 0, ...only(sheet) }, Math.min(FINEST, FINER * densityOf(view, sheet))),
    surroundings(sheet, shot, view, randomOf(seed)),
  ])
  const seen = warp(page, backdrop, view, shot.aim)
  if (shot.thumb) layThumb(seen, shot.thumb, view)
  const blurred = await blur(seen, shot)
  lightUp(blurred, shot.light, seed)
  return sharpOf(blurred).jpeg({ quality: shot.quality }).toBuffer()
}

const only = ({ width, height }: Sheet) => ({ width, height })

/** Corners of a rectangle. */
export const quadOf = (left: number, top: number, width: number, height: number): Quad => [
  { x: left, y: top },
  { x: left + width, y: top },
  { x: left + width, y: top + height },
  { x: left, y: top + height },
]

const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y)

/** Pixels a millimetre where the sheet is nearest. */
function densityOf(view: View, { width, height }: Sheet): number {
  const [a, b, c, d] = quadOf(0, 0, width, height).map(view.toPicture) as [Point, Point, Point, Point]
  return Math.max(distance(a, b) / width, distance(d, c) / width, distance(a, d) / height, distance(b, c) / height)
}

/** The backdrop, just as far as the camera sees it. */
function surroundings(sheet: Sheet, shot: Shot, view: View, random: Random) {
  const corners = quadOf(0, 0, shot.aim.width, shot.aim.height).map(view.toSheet)
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)]
  const [left, top] = [Math.min(...xs) - 5, Math.min(...ys) - 5]
  const box = { left, top, width: Math.max(...xs) + 5 - left, height: Math.max(...ys) + 5 - top }
  const density = Math.min(densityOf(view, sheet), BACKDROP_SIDE / Math.max(box.width, box.height))
  return drawBackdrop(random, shot.surface, shot.things, box, density)
}

/** Lens and hand. */
async function blur(picture: Pixels, shot: Shot): Promise<Pixels> {
  let image = sharpOf(picture)
  // The library takes no less; the default of `minAmplitude` cuts the Gaussian to a box.
  if (shot.blur >= 0.3) image = image.blur({ sigma: shot.blur, minAmplitude: 0.02 })
  if (shot.motion >= 1) image = image.convolve(motionKernel(shot.motion, shot.motionAngle))
  return pixelsOf(image)
}

/** A line through a square of odd size. */
function motionKernel(length: number, angle: number) {
  const size = Math.max(3, 2 * Math.ceil(length / 2) + 1)
  const kernel = new Array<number>(size * size).fill(0)
  const steps = size * 4
  for (let step = 0; step <= steps; step++) {
    const along = (step / steps - 0.5) * length
    const column = Math.round((size - 1) / 2 + along * Math.cos(angle))
    const row = Math.round((size - 1) / 2 + along * Math.sin(angle))
    kernel[row * size + column] = (kernel[row * size + column] ?? 0) + 1
  }
  return { width: size, height: size, kernel, scale: steps + 1 }
}
