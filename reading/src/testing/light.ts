import type { Point, View } from './camera.ts'
import type { Pixels } from './pixels.ts'
import { normalTable, randomOf } from './random.ts'

export interface Light {
  /** Gain of red, green and blue: exposure and white balance. */
  gains: readonly [number, number, number]
  /** How much darker the far side is, from 0 to 1, and where it lies, in radians. */
  shade: number
  shadeAngle: number
  /** A shadow with an edge, as of the hand or the telephone; share of the picture that it covers, 0: none. */
  shadow: number
  /** Bright spots, centres and radii in pixels; a strength of 255 hides what lies under it. */
  glares: readonly { x: number; y: number; radiusX: number; radiusY: number; strength: number }[]
  /** Deviation of the sensor's noise, in grey values. */
  noise: number
}

const SHADOW = 0.55
const NOISE_BITS = 14

/** Lights the picture and adds the sensor's noise, in place. */
export function lightUp({ data, width, height }: Pixels, light: Light, seed: number): void {
  const table = normalTable(randomOf(seed), 2 ** NOISE_BITS)
  const [cos, sin] = [Math.cos(light.shadeAngle), Math.sin(light.shadeAngle)]
  let state = seed | 1
  for (let y = 0, index = 0; y < height; y++) {
    for (let x = 0; x < width; x++, index += 3) {
      // From about 0 on the bright side to about 1 on the dark one.
      const along = 0.5 + ((x / width - 0.5) * cos + (y / height - 0.5) * sin)
      const edge = Math.min(Math.max((along - 1 + light.shadow) * 12, 0), 1)
      const shine = (1 - light.shade * along) * (1 - (1 - SHADOW) * edge * edge * (3 - 2 * edge))
      const added = glareAt(light, x, y)
      for (let channel = 0; channel < 3; channel++) {
        state ^= state << 13
        state ^= state >>> 17
        state ^= state << 5
        const noise = light.noise * (table[state >>> (32 - NOISE_BITS)] as number)
        const value = (data[index + channel] as number) * shine * (light.gains[channel] as number) + added + noise
        data[index + channel] = value < 0 ? 0 : value > 255 ? 255 : value
      }
    }
  }
}

function glareAt({ glares }: Light, x: number, y: number): number {
  let added = 0
  for (const { x: centreX, y: centreY, radiusX, radiusY, strength } of glares) {
    const far = ((x - centreX) / radiusX) ** 2 + ((y - centreY) / radiusY) ** 2
    if (far < 5) added += strength * Math.exp(-far)
  }
  return added
}

/** From where the finger enters to its tip, in mm of the sheet. */
export interface Thumb {
  from: Point
  tip: Point
  colour: readonly [number, number, number]
}

const THUMB_RADIUS = 9
const NAIL_RADIUS = 5.5

/** Lays a thumb over the sheet, in place. */
export function layThumb({ data, width, height }: Pixels, { from, tip, colour }: Thumb, view: View): void {
  const reach = 2 * THUMB_RADIUS
  const corners = [from, tip].flatMap(({ x, y }) =>
    [-reach, reach].flatMap((dx) => [-reach, reach].map((dy) => view.toPicture({ x: x + dx, y: y + dy }))),
  )
  const within = (value: number, size: number) => Math.min(Math.max(Math.round(value), 0), size)
  const [left, right] = [Math.min, Math.max].map((end) => within(end(...corners.map(({ x }) => x)), width))
  const [top, foot] = [Math.min, Math.max].map((end) => within(end(...corners.map(({ y }) => y)), height))
  const axis = { x: tip.x - from.x, y: tip.y - from.y }
  const length = Math.hypot(axis.x, axis.y)
  for (let y = top as number; y < (foot as number); y++) {
    for (let x = left as number; x < (right as number); x++) {
      const point = view.toSheet({ x, y })
      const along = ((point.x - from.x) * axis.x + (point.y - from.y) * axis.y) / length
      const onAxis = Math.min(Math.max(along, 0), length)
      const aside = Math.hypot(
        point.x - from.x - (axis.x * onAxis) / length,
        point.y - from.y - (axis.y * onAxis) / length,
      )
      const far = aside / THUMB_RADIUS
      const index = (y * width + x) * 3
      if (far < 1) {
        const nail = Math.hypot((along - length + 1) * 0.75, aside * 1.05) < NAIL_RADIUS ? 1.16 : 1
        const round = (1.02 - 0.45 * far ** 4) * nail
        for (let channel = 0; channel < 3; channel++)
          data[index + channel] = Math.min(255, (colour[channel] as number) * round)
      } else if (far < 1.35) {
        const dark = 0.6 + ((far - 1) / 0.35) * 0.4
        for (let channel = 0; channel < 3; channel++) data[index + channel] = (data[index + channel] as number) * dark
      }
    }
  }
}
