import { loadMoreTexts } from '../../../i18n/texts.ts'
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx'

/** Loaded with the first pictures, with its texts. */
export const SeveralPassportsPart = lazyPart(async () => {
  const [{ SeveralPassports }] = await Promise.all([import('./several-passports.tsx'), loadMoreTexts('pictures')])
  return { default: SeveralPassports }
})
