import type { Face, Head, Photo } from './photo.ts'

/** Points of MediaPipe's face mesh. */
export const MESH = {
  forehead: 10,
  chin: 152,
  right: 234,
  left: 454,
  rightCheek: 50,
  leftCheek: 280,
  /** Corner, corner, upper and lower lid twice. */
  rightEye: [33, 133, 160, 144, 158, 153],
  leftEye: [362, 263, 385, 380, 387, 373],
  /** Corner, corner, upper and lower lip inside. */
  mouth: [78, 308, 13, 14],
} as const

export const xOf = ({ mesh }: Face, point: number): number => mesh[2 * point]!
export const yOf = ({ mesh }: Face, point: number): number => mesh[2 * point + 1]!

export const distance = (face: Face, a: number, b: number): number =>
  Math.hypot(xOf(face, a) - xOf(face, b), yOf(face, a) - yOf(face, b))

/** A person begins here, in the mask. */
const IS_PERSON = 128

/** From chin to forehead is this much less than from chin to crown: hair beyond it is not head. */
const LEAST_HEAD = 1.15
const MOST_HEAD = 1.4

/** The head from the chin to the top of the mask over the face, within what heads are. */
export function headOf(face: Face, { person, width, height }: Photo): Head {
  const centre = (xOf(face, MESH.right) + xOf(face, MESH.left)) / 2
  const chin = yOf(face, MESH.chin)
  const brow = yOf(face, MESH.forehead)
  const faceWidth = distance(face, MESH.right, MESH.left)
  const top = topOfPerson(person, (centre - faceWidth / 4) / width, (centre + faceWidth / 4) / width, brow / height)
  const tall = Math.min(Math.max(chin - top * height, LEAST_HEAD * (chin - brow)), MOST_HEAD * (chin - brow))
  return { centre, chin, crown: chin - tall, width: faceWidth }
}

/** The upper edge of the person over a part of the picture, searched upwards from `from`; all are parts of 1. */
function topOfPerson({ width, height, alpha }: Photo['person'], left: number, right: number, from: number): number {
  const first = Math.max(0, Math.floor(left * width))
  const last = Math.min(width - 1, Math.floor(right * width))
  let row = Math.min(height - 1, Math.max(0, Math.floor(from * height)))
  const hasPerson = (y: number) => {
    for (let x = first; x <= last; x++) if (alpha[y * width + x]! >= IS_PERSON) return true
    return false
  }
  while (row > 0 && hasPerson(row - 1)) row--
  return row / height
}
