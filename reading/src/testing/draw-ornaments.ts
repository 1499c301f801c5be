import type { Random } from './random.ts'

interface Size {
  width: number
  height: number
}

const at = (x: number, y: number): string => `${x.toFixed(2)} ${y.toFixed(2)}`

/** Waves across the whole sheet, as security paper has them. */
export function guilloche(random: Random, { width, height }: Size, count: number): string {
  const [wave, lift, phase, shift] = [
    random.between(14, 40),
    random.between(3, 12),
    random.between(0, 6),
    random.between(0.2, 0.7),
  ]
  return Array.from({ length: count }, (_, index) => {
    const y = ((index + 0.5) * height) / count
    const points = Array.from({ length: 64 }, (_, step) => {
      const x = (step * width) / 63
      return at(x, y + lift * Math.sin(x / (wave / 6.28) + phase + index * shift) * Math.cos(x / 37 + index))
    })
    return `M${points.join('L')}`
  }).join('')
}

export function rosette(x: number, y: number, radius: number, petals: number): string {
  const rings = [1, 0.8, 0.6, 0.4].map((share, ring) => {
    const points = Array.from({ length: 181 }, (_, step) => {
      const angle = (step * Math.PI) / 90
      const reach = radius * share * (0.8 + 0.2 * Math.sin(petals * angle + ring))
      return at(x + reach * Math.cos(angle), y + reach * Math.sin(angle))
    })
    return `M${points.join('L')}`
  })
  return rings.join('')
}

const SKINS = ['#f0cdb4', '#e3b48f', '#c68e65', '#9a6440', '#6d4329', '#4b2d1d']
const HAIRS = ['#1c1714', '#3a2a1e', '#6e4a2c', '#b08a4e', '#8d8d8d', '#d9d4cc']
const CLOTHES = ['#2b3444', '#5b2730', '#f0efe9', '#30463a', '#6a6a72']

/** A simple face from the front; nothing of it is meant to be recognised. */
export function drawPortrait(random: Random, box: Size & { x: number; y: number }): string {
  const [skin, hair, cloth] = [random.pick(SKINS), random.pick(HAIRS), random.pick(CLOTHES)]
  const long = random.chance(0.5)
  const glasses = random.chance(0.2)
  const eye = (x: number) =>
    `<ellipse cx="${x}" cy="46" rx="4" ry="2.2" fill="#fff"/><circle cx="${x}" cy="46" r="2" fill="#2a1c14"/>`
  return `<svg x="${box.x}" y="${box.y}" width="${box.width}" height="${box.height}" viewBox="0 0 100 130" preserveAspectRatio="none">
    <rect width="100" height="130" fill="#dfe3e6"/>
    ${long ? `<path d="M22 50Q20 10 50 10T78 50L84 105H16Z" fill="${hair}"/>` : ''}
    <path d="M4 130Q8 98 38 94V78H62V94Q92 98 96 130Z" fill="${cloth}"/>
    <path d="M39 74H61V96Q50 106 39 96Z" fill="${skin}"/>
    <ellipse cx="50" cy="50" rx="25" ry="34" fill="${skin}"/>
    <path d="M24 48Q22 12 50 12T76 48Q70 ${long ? 24 : 30} 50 28T24 48Z" fill="${hair}"/>
    ${eye(39)}${eye(61)}
    <path d="M33 40H44M56 40H67" stroke="${hair}" stroke-width="2"/>
    <path d="M50 48L47 60H52" fill="none" stroke="#0005" stroke-width="1.2"/>
    <path d="M42 69Q50 72 58 69" fill="none" stroke="#a04a44" stroke-width="2.4"/>
    ${glasses ? '<path d="M31 41H46V52H31ZM54 41H69V52H54ZM46 45H54" fill="none" stroke="#222" stroke-width="1.2"/>' : ''}
  </svg>`
}
