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
const NOISE_SIZE = 2 ** 14
const NOISE_MASK = NOISE_SIZE - 1

/** Lights the picture and adds the sensor's noise, in place. */
export function lightUp({ data, width, height }: Pixels, light: Light, seed: number): void {
  const table = normalTable(randomOf(seed), NOISE_SIZE)
  const [cos, sin] = [Math.cos(light.shadeAngle), Math.sin(light.shadeAngle)]
  let state = seed | 1
  for (let y = 0, index = 0; y < height; y++) {
    for (let x = 0; x < width; x++, index += 3) {
      // From about 0 on the bright side to about 1 on the dark one.
      const along = 0.5 + ((x / width - 0.5) * cos + (y / height - 0.5) * sin)
      const edge = light.shadow > 0 ? Math.min(Math.max((along - 1 + light.shadow) * 12, 0), 1) : 0
      const shine = (1 - light.shade * along) * (1 - (1 - SHADOW) * edge * edge * (3 - 2 * edge))
      const added = glareAt(light, x, y)
      state ^= state << 13
      state ^= state >>> 17
      state ^= state << 5
      for (let channel = 0; channel < 3; channel++) {
        const noise = light.noise * (table[(state >>> (channel * 6)) & NOISE_MASK] as number)
        const value = (data[index + channel] as number) * shine * (light.gains[channel] as number) + added + noise
        data[index + channel] = value < 0 ? 0 : value > 255 ? 255 : value
      }
    }
  }
}

function glareAt({ glares }: Light, x: number, y: number): number {
  if (glares.length === 0) return 0
  let added = 0
  for (const { x: centreX, y: centreY, radiusX, radiusY, strength } of glares) {
    const far = ((x - centreX) / radiusX) ** 2 + ((y - centreY) / radiusY) ** 2
    if (far < 5) added += strength * Math.exp(-far)
  }
  return added
}

/** The tip of a finger and the direction from which the hand comes, in mm of the sheet. */
export interface Thumb {
  tip: Point
  from: Point
  colour: readonly [number, number, number]
}

const THUMB_RADIUS = 9
const NAIL_RADIUS = 5.5
/** The hand reaches as far as any picture; it widens behind the finger. */
const HAND_LENGTH = 260
const FINGER_LENGTH = 48
const WIDENING = 0.4

/** Lays a finger and the hand behind it over the sheet, in place. */
export function layThumb(picture: Pixels, { tip, from, colour }: Thumb, view: View): void {
  const { data, width } = picture
  const far = Math.hypot(from.x - tip.x, from.y - tip.y)
  const [cos, sin] = [(from.x - tip.x) / far, (from.y - tip.y) / far]
  const end = { x: tip.x + cos * HAND_LENGTH, y: tip.y + sin * HAND_LENGTH }
  const { left, right, top, foot } = boundsOf([tip, end], picture, view)
  for (let y = top; y < foot; y++) {
    for (let x = left; x < right; x++) {
      const { x: u, y: v } = view.toSheet({ x, y })
      const along = (u - tip.x) * cos + (v - tip.y) * sin
      if (along > HAND_LENGTH) continue
      const aside = Math.abs((v - tip.y) * cos - (u - tip.x) * sin)
      const radius = THUMB_RADIUS + Math.max(0, along - FINGER_LENGTH) * WIDENING
      const reach = (along < 0 ? Math.hypot(along, aside) : aside) / radius
      const isNail = Math.hypot((along - 1) * 0.75, aside) < NAIL_RADIUS
      if (reach < 1.35) shadeSkin(data, (y * width + x) * 3, reach, isNail, colour)
    }
  }
}

/** `reach`: 0 in the middle of the finger, 1 at its edge; beyond it lies its shadow. */
function shadeSkin(data: Uint8Array, index: number, reach: number, isNail: boolean, colour: Thumb['colour']): void {
  for (let channel = 0; channel < 3; channel++) {
    const skin = (colour[channel] as number) * (1.02 - 0.45 * reach ** 4) * (isNail ? 1.16 : 1)
    const under = (data[index + channel] as number) * (0.6 + ((reach - 1) / 0.35) * 0.4)
    data[index + channel] = Math.min(255, reach < 1 ? skin : under)
  }
}

function boundsOf(points: readonly Point[], { width, height }: Pixels, view: View) {
  const reach = HAND_LENGTH * WIDENING
  const corners = points.flatMap(({ x, y }) =>
    [-reach, reach].flatMap((dx) => [-reach, reach].map((dy) => view.toPicture({ x: x + dx, y: y + dy }))),
  )
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)]
  const within = (value: number, size: number) => Math.min(Math.max(Math.round(value), 0), size)
  return {
    left: within(Math.min(...xs), width),
    right: within(Math.max(...xs), width),
    top: within(Math.min(...ys), height),
    foot: within(Math.max(...ys), height),
  }
}
