import type { PhotoReport, Verdict } from '@passage/reading/photo/photo'
import type { TranslationFunctions } from '../../../i18n/dictionaries.ts'

type Texts = TranslationFunctions['pictures']['photo']

const percent = (part: number) => Math.round(part * 100)

/** What is wrong, and how to mend it. */
export function problemOf({ point, why, measured }: Verdict, { spec }: PhotoReport, { problems }: Texts): string {
  const size = { percent: percent(measured), min: percent(spec.head.min), max: percent(spec.head.max) }
  switch (point) {
    case 'face':
      return why === 'several' ? problems.severalFaces({ count: measured }) : problems.noFace()
    case 'whole':
      return problems.cut()
    case 'straight':
      return why === 'turned' ? problems.turned() : problems.tilted({ degrees: Math.round(Math.abs(measured)) })
    case 'eyes':
      return problems.eyes()
    case 'mouth':
      return problems.mouth()
    case 'size':
      return why === 'large' ? problems.large(size) : problems.small(size)
    case 'place':
      return why === 'aside' ? problems.aside() : why === 'high' ? problems.high() : problems.low()
    case 'plain':
      return problems.uneven()
    case 'light':
      return why === 'dark' ? problems.dark() : problems.coloured()
    case 'sharp':
      return problems.blurred()
    case 'exposure':
      return why === 'dark' ? problems.darkFace() : problems.brightFace()
    case 'shadow':
      return problems.shadow()
  }
}

/** The rule by which a photo was judged, in a sentence. */
export function ruleOf({ spec }: PhotoReport, texts: Texts): string {
  const say = spec.isOfDestination ? texts.rule : texts.ruleOfIcao
  return say({
    width: spec.widthMm,
    height: spec.heightMm,
    background: texts.backgrounds[spec.background](),
    min: percent(spec.head.min),
    max: percent(spec.head.max),
  })
}
