import { cropOf } from './crop.ts'
import { headOf } from './head.ts'
import { facesOf, judgeCount, judgeEyes, judgeMouth, judgePlace, judgeStraight, judgeWhole } from './judge-face.ts'
import { judgeBackground, judgeExposure, judgeShadow, judgeSharp } from './judge-light.ts'
import type { Photo, PhotoReport } from './photo.ts'
import type { PhotoSpec } from './specs/photo-spec.ts'

/**
 * Judges a photo by the rule of a destination. Size and place of the head are those in the crop, where there is one.
 * Shadows behind the head, glasses and expression are not judged: the models do not see them reliably.
 */
export function judgePhoto(photo: Photo, spec: PhotoSpec): PhotoReport {
  const [face, ...others] = facesOf(photo)
  if (!face) return { verdicts: [judgeCount(0)], head: null, crop: null, spec }
  const head = headOf(face, photo)
  const crop = cropOf(head, photo, spec)
  const shown = crop
    ? { ...head, centre: head.centre - crop.left, crown: head.crown - crop.top, chin: head.chin - crop.top }
    : head
  const whole = judgeWhole(face, head, photo)
  const verdicts = [
    judgeCount(1 + others.length),
    whole,
    judgeStraight(face),
    judgeEyes(face),
    judgeMouth(face),
    // The size of a head that is cut off is not known.
    ...(whole.verdict === 'bad' ? [] : judgePlace(shown, crop ?? photo, spec.head)),
    ...judgeBackground(photo, head, spec),
    judgeSharp(photo, face),
    judgeExposure(photo, face),
    judgeShadow(photo, face),
  ]
  return { verdicts, head, crop, spec }
}
