import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import opentype, { type Font } from 'opentype.js'

const FILES = {
  text: import.meta.resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf'),
  strong: import.meta.resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf'),
  // The package exports its code only.
  ocrB: new URL('../fonts/OCRB7.ttf', import.meta.resolve('bwip-js')).href,
}

export type Face = keyof typeof FILES

const fonts = new Map<Face, Font>()

function fontOf(face: Face): Font {
  const known = fonts.get(face)
  if (known) return known
  const bytes = readFileSync(fileURLToPath(FILES[face]))
  const font = opentype.parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer)
  fonts.set(face, font)
  return font
}

/** How far each letter is from the next, in em; in OCR-B all are equally far. */
export const advanceOf = (face: Face, letter: string): number => {
  const font = fontOf(face)
  return (font.charToGlyph(letter).advanceWidth ?? 0) / font.unitsPerEm
}

/** Text as the outline of an SVG path, because no font of the system may be relied on. Lengths in mm. */
export function textPath(text: string, at: { x: number; y: number; size: number; face: Face; pitch?: number }): string {
  let x = at.x
  let path = ''
  // Letter by letter: the package cannot apply Inter's rules for whole texts.
  for (const letter of text) {
    for (const [command, ...numbers] of outlineOf(at.face, letter))
      path += command + numbers.map((value, index) => rounded(value * at.size + (index % 2 ? at.y : x))).join(' ')
    x += at.pitch ?? advanceOf(at.face, letter) * at.size
  }
  return path
}

const rounded = (value: number): number => Math.round(value * 1000) / 1000

type Outline = readonly (readonly [command: string, ...numbers: number[]])[]

const outlines = new Map<string, Outline>()

/** Of a letter of size 1 at the origin. Kept, because a letter is printed thousands of times. */
function outlineOf(face: Face, letter: string): Outline {
  const key = face + letter
  const known = outlines.get(key)
  if (known) return known
  const { commands } = fontOf(face).charToGlyph(letter).getPath(0, 0, 1)
  const outline = commands.map(({ type, x1, y1, x2, y2, x, y }): Outline[number] => [
    type,
    ...[x1, y1, x2, y2, x, y].filter((value) => value !== undefined),
  ])
  outlines.set(key, outline)
  return outline
}
