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
  const font = fontOf(at.face)
  let x = at.x
  let path = ''
  // Letter by letter: the package cannot apply Inter's rules for whole texts.
  for (const letter of text) {
    path += font.charToGlyph(letter).getPath(x, at.y, at.size).toPathData(3)
    x += at.pitch ?? advanceOf(at.face, letter) * at.size
  }
  return path
}
