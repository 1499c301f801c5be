import { eachPixel, labAt, lightnessOf, median } from './colour.ts'
import { distance, MESH, xOf, yOf } from './head.ts'
import { judgementOf } from './judge-face.ts'
import type { Box, Face, Head, Photo, Verdict } from './photo.ts'
import { sharpnessOf } from './sharpness.ts'
import type { Background, PhotoSpec } from './specs/photo-spec.ts'

/** The mask's edge is soft: pixels so near a person are not background. */
const IS_BACKGROUND = 13
/** Fewer samples say nothing about a background. */
const LEAST_SAMPLES = 150

const LIGHT = 80
const COLOURLESS = 12
/** Below it, a colour hardly shows. */
const DIM = 40
const UNEVEN = { unsure: 8, bad: 20 }

const COLOURED: ReadonlySet<Background> = new Set(['red', 'blue'])

/** The background above the shoulders: even, and light where the destination wants no other colour. */
export function judgeBackground(photo: Photo, head: Head, { background }: PhotoSpec): Verdict[] {
  const samples: [number, number, number][] = []
  eachPixel(photo, { left: 0, top: 0, width: photo.width, height: head.chin }, (pixel, x, y) => {
    if (isFarFromPerson(photo, x, y)) samples.push(labAt(photo.rgba, pixel))
  })
  if (samples.length < LEAST_SAMPLES) return []
  const middle = [0, 1, 2].map((part) => median(samples.map((sample) => sample[part]!)))
  const [lightness = 0, a = 0, b = 0] = middle
  const spread = samples.reduce((sum, sample) => sum + sample.reduce((d, v, i) => d + (v - middle[i]!) ** 2, 0), 0)
  const uneven = Math.sqrt(spread / samples.length)
  const plain: Verdict = { point: 'plain', verdict: judgementOf(uneven, UNEVEN.unsure, UNEVEN.bad), measured: uneven }
  if (COLOURED.has(background)) return [plain]
  const chroma = Math.hypot(a, b)
  const isColoured = chroma >= COLOURLESS && lightness >= DIM
  if (isColoured) return [plain, { point: 'light', verdict: 'bad', measured: chroma, why: 'coloured' }]
  if (lightness < LIGHT) return [plain, { point: 'light', verdict: 'bad', measured: lightness, why: 'dark' }]
  return [plain, { point: 'light', verdict: 'good', measured: lightness }]
}

/** Neither the pixel's own cell of the mask nor those beside it have a person. */
function isFarFromPerson({ width, height, person }: Photo, x: number, y: number): boolean {
  const column = Math.floor((x / width) * person.width)
  const row = Math.floor((y / height) * person.height)
  for (let j = Math.max(0, row - 2); j <= Math.min(person.height - 1, row + 2); j++)
    for (let i = Math.max(0, column - 2); i <= Math.min(person.width - 1, column + 2); i++)
      if (person.alpha[j * person.width + i]! > IS_BACKGROUND) return false
  return true
}

/** Only gross blur is said. */
const BLURRED = 0.06

export function judgeSharp(photo: Photo, face: Face): Verdict {
  const measured = sharpnessOf(photo, faceBox(face))
  return { point: 'sharp', verdict: measured < BLURRED ? 'bad' : 'good', measured }
}

const DARK = { unsure: 25, bad: 15 }
/** Of skin as dark as it may be, the white of the eyes is lighter than this in enough light. */
const EYE_WHITE = 40
const WHITE = 97
const MOST_WHITE = 0.3

/** Only gross faults of the face's light are said. */
export function judgeExposure(photo: Photo, face: Face): Verdict {
  let [sum, white, count] = [0, 0, 0]
  eachPixel(photo, faceBox(face), (pixel) => {
    const [lightness] = labAt(photo.rgba, pixel)
    sum += lightness
    if (lightness > WHITE) white++
    count++
  })
  const mean = sum / count
  if (mean < DARK.unsure && lightOfEyes(photo, face) < EYE_WHITE)
    return { point: 'exposure', verdict: mean < DARK.bad ? 'bad' : 'unsure', measured: mean, why: 'dark' }
  if (white / count > MOST_WHITE) return { point: 'exposure', verdict: 'bad', measured: white / count, why: 'bright' }
  return { point: 'exposure', verdict: 'good', measured: mean }
}

/** The lightness that a twentieth of the lighter eye exceeds. */
function lightOfEyes(photo: Photo, face: Face): number {
  const eyes = [MESH.rightEye, MESH.leftEye].map(([from, to, ...lids]) => {
    const left = Math.min(xOf(face, from), xOf(face, to))
    const heights = lids.map((point) => yOf(face, point))
    const top = Math.min(...heights)
    const found: number[] = []
    eachPixel(photo, { left, top, width: distance(face, from, to), height: Math.max(...heights) - top }, (pixel) => {
      found.push(labAt(photo.rgba, pixel)[0])
    })
    return found.toSorted((a, b) => b - a)[Math.floor(found.length / 20)] ?? 0
  })
  return Math.max(...eyes)
}

/** Difference of the cheeks' lightness, as it would be on skin of lightness {@link SKIN}. */
const SHADOW = { unsure: 20, bad: 35 }
const SKIN = 70
/** Lightness with this added is a multiple of the light's cube root: shade divides it alike on every skin. */
const OFFSET = 16

export function judgeShadow(photo: Photo, face: Face): Verdict {
  const side = 0.12 * distance(face, MESH.right, MESH.left)
  const cheek = (point: number) =>
    lightnessOf(photo, {
      left: xOf(face, point) - side / 2,
      top: yOf(face, point) - side / 2,
      width: side,
      height: side,
    })
  const [right, left] = [cheek(MESH.rightCheek), cheek(MESH.leftCheek)]
  const measured = (Math.abs(right - left) * (SKIN + OFFSET)) / (Math.max(right, left) + OFFSET)
  return { point: 'shadow', verdict: judgementOf(measured, SHADOW.unsure, SHADOW.bad), measured }
}

/** From cheek to cheek, from the forehead to the chin. */
function faceBox(face: Face): Box {
  const left = Math.min(xOf(face, MESH.right), xOf(face, MESH.left))
  const top = yOf(face, MESH.forehead)
  return { left, top, width: distance(face, MESH.right, MESH.left), height: yOf(face, MESH.chin) - top }
}
