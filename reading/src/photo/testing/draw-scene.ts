import { join } from 'node:path'
import sharp, { type OverlayOptions, type Sharp } from 'sharp'
import { darkSkinned } from './dark-skin.ts'

/** Pixels of the pictures, and of the person in them. */
const WIDTH = 900
const HEIGHT = 1150
const PERSON = { width: 840, height: 960 }

const fileOf = (name: string) => join(import.meta.dirname, `${name}.webp`)

export interface Scene {
  /** Colour or SVG. */
  background?: string
  person?: 'astronaut' | 'astronaut-smiling' | 'glasses-and-cap'
  /** Darkens the skin: how much of the light it still reflects. */
  skin?: number
  /** The part of its pixels' values that the person keeps; the background keeps all. */
  lit?: number
  /** SVG in pixels of the person, drawn over the person and turned with them. */
  worn?: string
  /** Of the person. */
  scale?: number
  left?: number
  top?: number
  /** Drawn over all. */
  over?: string
  /** Of the person, degrees. */
  turn?: number
  twice?: boolean
  size?: { width: number; height: number }
}

const svg = (body: string, { width, height } = { width: WIDTH, height: HEIGHT }) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${body}</svg>`)

/** The person before a background. */
export async function draw(scene: Scene): Promise<Sharp> {
  const { background = '#f2f2f2', person = 'astronaut', scale = 1, turn = 0, skin, lit = 1, worn, over, twice } = scene
  const size = scene.size ?? { width: WIDTH, height: HEIGHT }
  const width = Math.round(PERSON.width * scale)
  const file = await sharp(fileOf(person)).png().toBuffer()
  const dressed = sharp(skin ? await darkSkinned(file, skin) : file)
    .composite(worn ? [{ input: svg(worn, PERSON) }] : [])
    .png()
  const cutOut = await sharp(await dressed.toBuffer())
    .linear([lit, lit, lit, 1], [0, 0, 0, 0])
    .resize(width)
    .rotate(turn, { background: '#00000000' })
    .png()
    .toBuffer({ resolveWithObject: true })
  const left = scene.left ?? Math.round((size.width - cutOut.info.width) / 2)
  const top = scene.top ?? size.height - Math.round(PERSON.height * scale)
  const places = twice ? [left - Math.round(width / 2), left + Math.round(width / 2)] : [left]
  const layers: OverlayOptions[] = await Promise.all(
    places.map(async (x) => ({ ...(await inside(cutOut.data, x, top, size)) })),
  )
  const wall = background.startsWith('#') ? `<rect width="100%" height="100%" fill="${background}"/>` : background
  const drawn = await sharp(svg(wall, size))
    .composite([...layers, ...(over ? [{ input: svg(over, size) }] : [])])
    .png()
    .toBuffer()
  return sharp(drawn).removeAlpha()
}

/** sharp refuses layers that are larger than the picture. */
async function inside(
  data: Buffer,
  x: number,
  y: number,
  size: { width: number; height: number },
): Promise<OverlayOptions> {
  const { width = 0, height = 0 } = await sharp(data).metadata()
  const [left, top] = [Math.max(0, -x), Math.max(0, -y)]
  const input = await sharp(data)
    .extract({
      left,
      top,
      width: Math.min(width - left, size.width - Math.max(0, x)),
      height: Math.min(height - top, size.height - Math.max(0, y)),
    })
    .toBuffer()
  return { input, left: Math.max(0, x), top: Math.max(0, y) }
}
