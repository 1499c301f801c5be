import type { Sharp } from 'sharp'
import type { Point } from '../photo.ts'
import { draw, type Scene } from './draw-scene.ts'
import { BEARD, SCARF, WHITE_SCARF } from './worn.ts'

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

/**
 * Photos as they should be (two people, also with darker skin, a beard or a scarf, before several walls; a cap is not
 * judged), and photos with one fault each.
 */
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
  'good, glasses and cap': { jpeg: scene({ person: 'glasses-and-cap' }) },
  'good, glasses and cap, white': {
    jpeg: scene({ person: 'glasses-and-cap', background: '#ffffff' }),
    destination: 'CN',
  },
  'good, glasses and cap, grey': {
    jpeg: scene({ person: 'glasses-and-cap', background: '#d8dade' }),
    destination: 'FR',
  },
  'good, glasses and cap, wide for the United States': {
    jpeg: scene({ person: 'glasses-and-cap', size: { width: 1400, height: 1300 } }),
    destination: 'US',
  },
  'good, brown skin': { jpeg: scene({ skin: 0.35 }) },
  'good, dark skin': { jpeg: scene({ skin: 0.12, background: '#ffffff' }) },
  'good, dark skin, grey': { jpeg: scene({ skin: 0.12, background: '#d0d0d0' }) },
  'good, very dark skin': { jpeg: scene({ skin: 0.06 }) },
  'good, dark skin, glasses and cap': { jpeg: scene({ person: 'glasses-and-cap', skin: 0.15 }) },
  'good, beard': { jpeg: scene({ worn: BEARD }) },
  'good, dark skin and beard': { jpeg: scene({ worn: BEARD, skin: 0.12 }) },
  'good, scarf': { jpeg: scene({ worn: SCARF }) },
  'good, white scarf before white': { jpeg: scene({ worn: WHITE_SCARF, background: '#ffffff' }) },
  'good, dark skin and scarf': { jpeg: scene({ worn: SCARF, skin: 0.12 }) },
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
  'glasses and cap, blurred': {
    jpeg: async () => jpeg((await draw({ person: 'glasses-and-cap' })).blur(12)),
    said: ['sharp'],
    perhaps: ['eyes'],
  },
  'glasses and cap, dark': {
    jpeg: async () => jpeg((await draw({ person: 'glasses-and-cap' })).linear(0.18, 0)),
    said: ['exposure'],
    perhaps: ['light', 'sharp'],
  },
  'glasses and cap, leaning 8°': { jpeg: scene({ person: 'glasses-and-cap', turn: 8 }), said: ['straight'] },
  'glasses and cap before a dark wall': {
    jpeg: scene({ person: 'glasses-and-cap', background: '#4a4f58' }),
    said: ['light'],
  },
  'glasses and cap, half in shadow': {
    jpeg: scene({ person: 'glasses-and-cap', over: HALF_SHADE }),
    said: ['shadow'],
    perhaps: ['plain', 'light', 'exposure'],
  },
  'dark skin, dark': {
    jpeg: async () => jpeg((await draw({ skin: 0.12 })).linear(0.3, 0)),
    said: ['exposure'],
    perhaps: ['light', 'sharp'],
  },
  'dark skin before a dark wall': { jpeg: scene({ skin: 0.12, background: '#4a4f58' }), said: ['light'] },
  'dark skin, blurred': { jpeg: async () => jpeg((await draw({ skin: 0.12 })).blur(12)), said: ['sharp'] },
  'dark skin, half in shadow': {
    jpeg: scene({ skin: 0.12, over: HALF_SHADE }),
    said: ['shadow'],
    perhaps: ['plain', 'light', 'exposure'],
  },
  'dark before a light wall': { jpeg: scene({ lit: 0.12 }), said: ['exposure'], perhaps: ['sharp'] },
  'half in shadow': { jpeg: scene({ over: HALF_SHADE }), said: ['shadow'], perhaps: ['plain', 'light', 'exposure'] },
}
