import type { PhotoPoint } from '@passage/contracts/domain/documents/photo-points'
import type { PhotoReport, Verdict } from '@passage/reading/photo/photo'
import type { TranslationFunctions } from '../../../i18n/dictionaries.ts'

type Texts = TranslationFunctions['pictures']['photo']

const percent = (part: number) => Math.round(part * 100)

/** The code of what is wrong. */
export function photoPointOf({ point, why }: Verdict): PhotoPoint {
  switch (point) {
    case 'face':
      return why === 'several' ? 'several_faces' : 'no_face'
    case 'whole':
      return 'head_cut_off'
    case 'straight':
      return why === 'turned' ? 'head_turned' : 'head_tilted'
    case 'eyes':
      return 'eyes_closed'
    case 'mouth':
      return 'mouth_open'
    case 'size':
      return why === 'large' ? 'head_large' : 'head_small'
    case 'place':
      return why === 'aside' ? 'head_aside' : why === 'high' ? 'head_high' : 'head_low'
    case 'plain':
      return 'background_uneven'
    case 'light':
      return why === 'dark' ? 'background_dark' : 'background_coloured'
    case 'sharp':
      return 'face_blurred'
    case 'exposure':
      return why === 'dark' ? 'face_dark' : 'face_bright'
    case 'shadow':
      return 'face_shadow'
  }
}

/** What is wrong, and how to mend it. */
export function problemOf(verdict: Verdict, { spec }: Pick<PhotoReport, 'spec'>, { problems }: Texts): string {
  const { measured } = verdict
  return problems[photoPointOf(verdict)]({
    ...{ count: measured, degrees: Math.round(Math.abs(measured)) },
    ...{ percent: percent(measured), min: percent(spec.head.min), max: percent(spec.head.max) },
  })
}

/** The rule by which a photo was judged, in a sentence. */
export function ruleOf({ spec }: Pick<PhotoReport, 'spec'>, texts: Texts): string {
  const say = spec.isOfDestination ? texts.rule : texts.ruleOfIcao
  return say({
    width: spec.widthMm,
    height: spec.heightMm,
    background: texts.backgrounds[spec.background](),
    min: percent(spec.head.min),
    max: percent(spec.head.max),
  })
}
