import { cropOf } from './crop.ts'
import { headOf } from './head.ts'
import { facesOf, judgeCount, judgeEyes, judgeMouth, judgePlace, judgeStraight, judgeWhole } from './judge-face.ts'
import { judgeBackground, judgeExposure, judgeShadow, judgeSharp } from './judge-light.ts'
import type { Head, Photo, PhotoReport } from './photo.ts'
import type { PhotoSpec } from './specs/photo-spec.ts'

/**
 * Judges a photo by the rule of a destination.
 * Shadows behind the head, glasses and expression are not judged: the models do not see them reliably.
 */
export function judgePhoto(photo: Photo, spec: PhotoSpec): PhotoReport {
  const [face, ...others] = facesOf(photo)
  if (!face) return { verdicts: [judgeCount(0)], uncropped: [judgeCount(0)], head: null, crop: null, spec }
  const head = headOf(face, photo)
  const crop = cropOf(head, photo, spec)
  const shown = crop
    ? { ...head, centre: head.centre - crop.left, crown: head.crown - crop.top, chin: head.chin - crop.top }
    : head
  const whole = judgeWhole(face, head, photo)
  const ofHead = [judgeCount(1 + others.length), whole, judgeStraight(face), judgeEyes(face), judgeMouth(face)]
  // The size of a head that is cut off is not known.
  const placed = (one: Head, size: { width: number; height: number }) =>
    whole.verdict === 'bad' ? [] : judgePlace(one, size, spec.head)
  const ofLight = [
    ...judgeBackground(photo, head, spec),
    judgeSharp(photo, face),
    judgeExposure(photo, face),
    judgeShadow(photo, face),
  ]
  return {
    verdicts: [...ofHead, ...placed(shown, crop ?? photo), ...ofLight],
    uncropped: [...ofHead, ...placed(head, photo), ...ofLight],
    ...{ head, crop, spec },
  }
}
