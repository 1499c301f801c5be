import sharp from 'sharp'
import { type Layer, pixelsOf, sharpOf, svgOf } from './pixels.ts'
import type { Random } from './random.ts'

export const SURFACES = ['wood', 'cloth', 'stone', 'plain'] as const

export type Surface = (typeof SURFACES)[number]

const COLOURS: Record<Surface, readonly (readonly [number, number, number])[]> = {
  wood: [
    [150, 104, 66],
    [196, 158, 112],
    [84, 56, 40],
  ],
  cloth: [
    [70, 88, 120],
    [150, 60, 60],
    [190, 186, 174],
    [40, 44, 46],
  ],
  stone: [
    [128, 126, 122],
    [60, 60, 64],
    [206, 202, 196],
  ],
  plain: [
    [232, 230, 226],
    [205, 200, 190],
    [52, 50, 50],
    [176, 190, 200],
  ],
}

/** Grain as layers of random dots, spread smoothly: how many mm a dot is wide and high, and how strong it is. */
const GRAIN: Record<Surface, readonly (readonly [width: number, height: number, strength: number])[]> = {
  wood: [
    [90, 4, 0.22],
    [40, 0.9, 0.16],
    [3, 0.6, 0.06],
  ],
  cloth: [
    [50, 50, 0.12],
    [1.2, 0.6, 0.22],
    [0.6, 1.2, 0.22],
  ],
  stone: [
    [30, 30, 0.14],
    [6, 6, 0.14],
    [1, 1, 0.18],
  ],
  plain: [[80, 80, 0.08]],
}

interface Box {
  left: number
  top: number
  width: number
  height: number
}

/** A surface with what lies on it, `things`: the inside of an SVG in mm. */
export async function drawBackdrop(
  random: Random,
  surface: Surface,
  things: string,
  box: Box,
  density: number,
): Promise<Layer> {
  const [width, height] = [Math.round(box.width * density), Math.round(box.height * density)]
  const light = new Float32Array(width * height).fill(1)
  for (const [dotWidth, dotHeight, strength] of GRAIN[surface]) {
    const grain = await spreadDots(random, { width, height }, dotWidth * density, dotHeight * density)
    for (let index = 0; index < light.length; index++)
      light[index] = (light[index] as number) + strength * ((grain[index] as number) / 128 - 1)
  }
  const colour = random.pick(COLOURS[surface])
  const data = new Uint8ClampedArray(width * height * 3)
  for (let index = 0; index < data.length; index++)
    data[index] = (colour[index % 3] as number) * (light[Math.floor(index / 3)] as number)
  const bare = { data: new Uint8Array(data.buffer), width, height }
  const laid = sharpOf(bare)
    .composite([{ input: svgOf(things, box, density), blend: 'over' }])
    .removeAlpha()
  return { ...(await pixelsOf(laid)), left: box.left, top: box.top, density }
}

interface Size {
  width: number
  height: number
}

async function spreadDots(random: Random, size: Size, dotWidth: number, dotHeight: number): Promise<Uint8Array> {
  const width = Math.max(2, Math.min(size.width, Math.round(size.width / dotWidth)))
  const height = Math.max(2, Math.min(size.height, Math.round(size.height / dotHeight)))
  const dots = Uint8Array.from({ length: width * height }, () => random.whole(0, 255))
  const spread = sharp(dots, { raw: { width, height, channels: 1 } })
    .resize(size.width, size.height, { fit: 'fill', kernel: 'cubic' })
    .extractChannel(0)
  return spread.raw().toBuffer()
}
