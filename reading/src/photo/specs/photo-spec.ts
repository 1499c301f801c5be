import { SCHENGEN, SCHENGEN_MEMBERS } from '@passage/contracts/places/schengen'
import { PHOTO_SPECS } from './specs.data.ts'

/** `light`: white, cream or light grey. */
export type Background = 'white' | 'light' | 'red' | 'blue'

/** What a destination asks of the photo for its visa. */
export interface PhotoSpec {
  widthMm: number
  heightMm: number
  /** Pixels of a digital photo, the least that is printed well. */
  widthPx: number
  heightPx: number
  background: Background
  /** From chin to crown, in parts of the picture's height. */
  head: { min: number; max: number }
  /** Whether the destination's own figures are known; else they are those of ICAO. */
  isOfDestination: boolean
}

/** ICAO Doc 9303, part 3: portraits of travel documents. */
const ICAO: PhotoSpec = {
  widthMm: 35,
  heightMm: 45,
  widthPx: 413,
  heightPx: 531,
  background: 'light',
  head: { min: 0.7, max: 0.8 },
  isOfDestination: false,
}

const specs = new Map(
  PHOTO_SPECS.trim()
    .split('\n')
    .map((line) => {
      const [code = '', mm = '', px = '', background, head = ''] = line.split(' ')
      const [widthMm = 0, heightMm = 0] = numbers(mm, 'x')
      const [widthPx = 0, heightPx = 0] = numbers(px, 'x')
      const [min = 70, max = 80] = head ? numbers(head, '-') : []
      const spec: PhotoSpec = {
        ...{ widthMm, heightMm, widthPx, heightPx },
        background: background as Background,
        head: { min: min / 100, max: max / 100 },
        isOfDestination: true,
      }
      return [code, spec]
    }),
)

function numbers(text: string, between: string): number[] {
  return text.split(between).map(Number)
}

/** The photo for a visa of this destination (ISO code or `schengen`); ICAO's where nothing else is known. */
export function photoSpecOf(destination: string | null): PhotoSpec {
  const code = destination ?? ''
  return specs.get(code) ?? (SCHENGEN_MEMBERS.includes(code) ? specs.get(SCHENGEN) : undefined) ?? ICAO
}
