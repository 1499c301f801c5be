import { loadMoreTexts } from '../../../i18n/texts.ts'
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx'

/** With its texts, which no other page loads. */
export const PassportPicturePart = lazyPart(async () => {
  const [{ PassportPicture }] = await Promise.all([import('./passport-picture.tsx'), loadMoreTexts('pictures')])
  return { default: PassportPicture }
})
