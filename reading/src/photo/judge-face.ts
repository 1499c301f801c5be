import { distance, MESH, xOf, yOf } from './head.ts'
import type { Face, Fault, Head, Judgement, Photo, Verdict } from './photo.ts'

/** Smaller ones beside a face are pictures on a wall, or no faces. */
const LEAST_FACE = 0.25

const areaOf = ({ box }: Face) => box.width * box.height

/** The faces that count, the largest first. */
export function facesOf({ faces }: Photo): Face[] {
  const sorted = faces.toSorted((a, b) => areaOf(b) - areaOf(a))
  return sorted.filter((face) => areaOf(face) >= LEAST_FACE * areaOf(sorted[0]!))
}

export function judgeCount(count: number): Verdict {
  if (count === 1) return { point: 'face', verdict: 'good', measured: 1 }
  return { point: 'face', verdict: 'bad', measured: count, why: count === 0 ? 'none' : 'several' }
}

/** Chin, cheeks and crown are inside the picture. `measured`: the part of the head's height that is missing. */
export function judgeWhole(face: Face, head: Head, { width, height }: Photo): Verdict {
  const tall = head.chin - head.crown
  const out = [
    ...[-head.crown, head.chin - height, -xOf(face, MESH.right), xOf(face, MESH.left) - width],
    ...[-xOf(face, MESH.left), xOf(face, MESH.right) - width],
  ]
  const missing = Math.max(0, ...out) / tall
  return { point: 'whole', verdict: missing === 0 ? 'good' : missing > 0.05 ? 'bad' : 'unsure', measured: missing }
}

const MOST_ROLL = 5
/** Less than half of a real turn is measured: only gross ones are said. */
const MOST_YAW = 15

export function judgeStraight({ roll, yaw }: Face): Verdict {
  if (Math.abs(roll) >= MOST_ROLL) return { point: 'straight', verdict: 'bad', measured: roll, why: 'tilted' }
  if (Math.abs(yaw) > MOST_YAW) return { point: 'straight', verdict: 'bad', measured: yaw, why: 'turned' }
  return { point: 'straight', verdict: 'good', measured: roll }
}

/** Height of the lids over the width of the eye. */
const SHUT = 0.21

/** The eye that is less open. Glasses and narrow eyes mislead this measure: it is never certain. */
export function judgeEyes(face: Face): Verdict {
  const open = ([from, to, upper, lower, upper2, lower2]: (typeof MESH)['rightEye' | 'leftEye']) =>
    (distance(face, upper, lower) + distance(face, upper2, lower2)) / 2 / distance(face, from, to)
  const measured = Math.min(open(MESH.rightEye), open(MESH.leftEye))
  return { point: 'eyes', verdict: measured < SHUT ? 'unsure' : 'good', measured }
}

/** Distance of the lips over the width of the mouth. */
const OPEN = 0.12

export function judgeMouth(face: Face): Verdict {
  const [from, to, upper, lower] = MESH.mouth
  const measured = distance(face, upper, lower) / distance(face, from, to)
  return { point: 'mouth', verdict: measured > OPEN ? 'bad' : 'good', measured }
}

/** From the middle, in parts of the width. */
const MOST_ASIDE = 0.1
/** The height of the head is measured about so well, in parts of the picture's height. */
const ABOUT = 0.04

/** Size and place of the head in a picture of this size. */
export function judgePlace(
  head: Head,
  picture: { width: number; height: number },
  rule: { min: number; max: number },
): Verdict[] {
  const tall = (head.chin - head.crown) / picture.height
  const off = Math.max(rule.min - tall, tall - rule.max)
  const aside = head.centre / picture.width - 0.5
  const middle = (head.chin + head.crown) / 2 / picture.height
  const isAside = Math.abs(aside) > MOST_ASIDE
  // The middle of the head lies between these in every sample picture of ICAO.
  const why: Fault | undefined = isAside ? 'aside' : middle < 0.35 ? 'high' : middle > 0.65 ? 'low' : undefined
  return [
    {
      point: 'size',
      verdict: off <= 0 ? 'good' : off <= ABOUT ? 'unsure' : 'bad',
      measured: tall,
      ...(off > 0 && { why: tall < rule.min ? 'small' : 'large' }),
    },
    { point: 'place', verdict: why ? 'bad' : 'good', measured: isAside ? aside : middle, ...(why && { why }) },
  ]
}

export const judgementOf = (value: number, unsure: number, bad: number): Judgement =>
  value > bad ? 'bad' : value > unsure ? 'unsure' : 'good'

export const chinOf = (face: Face): number => yOf(face, MESH.chin)
