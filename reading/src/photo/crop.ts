import type { Box, Head, Photo } from './photo.ts'
import type { PhotoSpec } from './specs/photo-spec.ts'

/** Of the space that the head leaves free in the height, so much is above it. */
const ABOVE = 0.33
/** The head may be so far from the middle, in parts of the width, where the picture ends. */
const ASIDE = 0.03

/** A crop is enlarged to the destination's pixels by a quarter at most. */
const LEAST_PIXELS = 0.8

/** From the middle of what the rule allows to its ends. */
const SIZES = [0.5, 0.4, 0.6, 0.3, 0.7, 0.2, 0.8, 0.1, 0.9]

/**
 * The part of the picture with the destination's shape and the head in its place. Null where the picture ends before
 * it, or where it has too few pixels for the destination.
 */
export function cropOf(head: Head, picture: Pick<Photo, 'width' | 'height'>, spec: PhotoSpec): Box | null {
  for (const size of SIZES) {
    const height = (head.chin - head.crown) / (spec.head.min + size * (spec.head.max - spec.head.min))
    const width = (height * spec.widthPx) / spec.heightPx
    if (height < LEAST_PIXELS * spec.heightPx) continue
    const left = inside(head.centre - width / 2, picture.width - width, ASIDE * width)
    const free = height - (head.chin - head.crown)
    const top = inside(head.crown - ABOVE * free, picture.height - height, 0.2 * free)
    if (left !== null && top !== null) return { left, top, width, height }
  }
  return null
}

/** The frame fills so much of a camera's picture: nearer, a lens distorts the face. More where it has few pixels. */
const FRAME = 0.7
const LARGEST_FRAME = 0.95

/** Heights of a head in widths of its face, about. */
const FACE = 1.45

/** Where the frame and the head should be in a camera's picture: in its middle, of the size that the rule prefers. */
export function targetOf(picture: Pick<Photo, 'width' | 'height'>, spec: PhotoSpec): { crop: Box; head: Head } {
  const most = Math.min(picture.height, (picture.width * spec.heightPx) / spec.widthPx)
  const height = Math.min(LARGEST_FRAME * most, Math.max(FRAME * most, spec.heightPx))
  const width = (height * spec.widthPx) / spec.heightPx
  const crop = { left: (picture.width - width) / 2, top: (picture.height - height) / 2, width, height }
  const tall = (height * (spec.head.min + spec.head.max)) / 2
  const crown = crop.top + ABOVE * (height - tall)
  return { crop, head: { centre: picture.width / 2, crown, chin: crown + tall, width: tall / FACE } }
}

/** `wanted` moved into 0 to `most`, by `shift` at most. */
function inside(wanted: number, most: number, shift: number): number | null {
  const moved = Math.min(Math.max(wanted, 0), most)
  return moved >= 0 && Math.abs(moved - wanted) <= shift ? moved : null
}
