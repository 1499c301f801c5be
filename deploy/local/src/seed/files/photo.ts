import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { fullName, type Traveller } from './traveller.ts'

const SKIN = ['#f1c9a5', '#e0ac80', '#c68642', '#8d5524', '#5c3a21']
const HAIR = ['#2b2118', '#4a3222', '#7a5230', '#b8894f', '#8f8f8f']
const CLOTHES = ['#14213d', '#0b6377', '#5b3a94', '#1b6b3c', '#4a5673']

/** A drawn passport photo, 35 × 45 mm at 300 dpi, as JPEG. The face is derived from the name. */
export function photoJpeg(traveller: Traveller): Promise<Uint8Array> {
  const bytes = createHash('sha256').update(fullName(traveller)).digest()
  const pick = (list: readonly string[], index: number) => list[(bytes[index] ?? 0) % list.length]
  const [skin, hair, clothes] = [pick(SKIN, 0), pick(HAIR, 1), pick(CLOTHES, 2)]
  const face = 88 + ((bytes[3] ?? 0) % 16)
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="413" height="531" viewBox="0 0 413 531">
    <rect width="413" height="531" fill="#eef1f4"/>
    <ellipse cx="206" cy="200" rx="${face + 18}" ry="138" fill="${hair}"/>
    <path d="M40 531c0-110 74-150 166-150s166 40 166 150z" fill="${clothes}"/>
    <rect x="166" y="300" width="80" height="100" rx="38" fill="${skin}"/>
    <ellipse cx="206" cy="228" rx="${face}" ry="122" fill="${skin}"/>
    <g fill="#2b2118"><circle cx="168" cy="224" r="8"/><circle cx="244" cy="224" r="8"/></g>
    <path d="M172 292q34 18 68 0" fill="none" stroke="#8a4b3c" stroke-width="6" stroke-linecap="round"/>
  </svg>`
  return sharp(Buffer.from(drawing)).jpeg({ quality: 88 }).withMetadata({ density: 300 }).toBuffer()
}
