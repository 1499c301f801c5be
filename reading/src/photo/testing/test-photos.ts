import { join } from 'node:path'
import sharp, { type OverlayOptions, type Sharp } from 'sharp'
import type { Point } from '../photo.ts'

/** Pixels of the pictures, and of the person in them. */
const WIDTH = 900
const HEIGHT = 1150
const PERSON = { width: 840, height: 960 }

const fileOf = (name: string) => join(import.meta.dirname, `${name}.webp`)

interface Scene {
  /** Colour or SVG. */
  background?: string
  person?: 'astronaut' | 'astronaut-smiling'
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

async function draw(scene: Scene): Promise<Sharp> {
  const { background = '#f2f2f2', person = 'astronaut', scale = 1, turn = 0, over, twice } = scene
  const size = scene.size ?? { width: WIDTH, height: HEIGHT }
  const width = Math.round(PERSON.width * scale)
  const cutOut = await sharp(fileOf(person))
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

const jpeg = async (picture: Sharp): Promise<Buffer> => picture.jpeg({ quality: 90 }).toBuffer()
const scene = (what: Scene) => async () => jpeg(await draw(what))

const STRIPES = `<rect width="100%" height="100%" fill="#f4f4f4"/>${Array.from({ length: 12 }, (_, i) => `<rect x="${i * 80}" width="40" height="100%" fill="#8d98a8"/>`).join('')}`
const HALF_SHADE = '<rect x="0" width="470" height="100%" fill="#000" fill-opacity="0.62"/>'
const LANDSCAPE = `<rect width="100%" height="100%" fill="#9cc7ee"/><circle cx="700" cy="180" r="70" fill="#fff3b0"/>
  <path d="M0 620L220 380L420 640L640 330L900 650V1150H0Z" fill="#5d7f66"/><path d="M0 800Q450 650 900 820V1150H0Z" fill="#3f6b3a"/>`

interface TestPhoto {
  jpeg: () => Promise<Buffer>
  /** Points that have to be said, and none but them may be called bad. */
  said?: readonly Point[]
  /** Points that follow from them and may be said. */
  perhaps?: readonly Point[]
  destination?: string
}

/** A photo as it should be, before three walls and for four rules, and photos with one fault each. */
export const TEST_PHOTOS: Readonly<Record<string, TestPhoto>> = {
  good: { jpeg: scene({}) },
  'good, white': { jpeg: scene({ background: '#ffffff' }), destination: 'CN' },
  'good, cream': { jpeg: scene({ background: '#f0ede8' }), destination: 'GB' },
  'good, red for Indonesia': { jpeg: scene({ background: '#cc0000' }), destination: 'ID' },
  'good, from farther': { jpeg: scene({ scale: 0.9, size: { width: 1300, height: 1500 } }), destination: 'JP' },
  'good, wide for the United States': {
    jpeg: scene({ size: { width: 1400, height: 1300 } }),
    destination: 'US',
  },
  'good, small JPEG': { jpeg: async () => (await draw({})).jpeg({ quality: 60 }).toBuffer() },
  'good, a little dim': { jpeg: async () => jpeg((await draw({ background: '#ffffff' })).linear(0.85, 0)) },
  'good, leaning 2°': { jpeg: scene({ turn: 2 }) },
  landscape: { jpeg: scene({ background: LANDSCAPE, scale: 0.001 }), said: ['face'] },
  'two people': {
    jpeg: scene({ twice: true, size: { width: 1700, height: 1150 } }),
    said: ['face'],
    perhaps: ['place', 'size'],
  },
  'leaning 8°': { jpeg: scene({ turn: 8 }), said: ['straight'] },
  'leaning −12°': { jpeg: scene({ turn: -12 }), said: ['straight'] },
  'open mouth': { jpeg: scene({ person: 'astronaut-smiling' }), said: ['mouth'] },
  'cut at the forehead': { jpeg: scene({ top: -240 }), said: ['whole'], perhaps: ['place', 'size', 'light', 'plain'] },
  'at the edge': { jpeg: scene({ left: 340 }), said: ['place'], perhaps: ['size', 'whole'] },
  'small and far': { jpeg: scene({ scale: 0.4 }), said: ['size'], perhaps: ['place'] },
  'before stripes': { jpeg: scene({ background: STRIPES }), said: ['plain'], perhaps: ['light'] },
  'before a blue wall': { jpeg: scene({ background: '#9cc7ee' }), said: ['light'] },
  'before a dark wall': { jpeg: scene({ background: '#4a4f58' }), said: ['light'] },
  blurred: { jpeg: async () => jpeg((await draw({})).blur(12)), said: ['sharp'] },
  dark: { jpeg: async () => jpeg((await draw({})).linear(0.18, 0)), said: ['exposure'], perhaps: ['light', 'sharp'] },
  overexposed: { jpeg: async () => jpeg((await draw({})).linear(2.6, 20)), said: ['exposure'], perhaps: ['sharp'] },
  'half in shadow': { jpeg: scene({ over: HALF_SHADE }), said: ['shadow'], perhaps: ['plain', 'light', 'exposure'] },
}
