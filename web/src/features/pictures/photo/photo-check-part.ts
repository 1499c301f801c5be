import { loadMoreTexts } from '../../../i18n/texts.ts'
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx'

/** With its texts, which no other page loads. */
export const PhotoCheckPart = lazyPart(async () => {
  const [{ PhotoCheck }] = await Promise.all([import('./photo-check.tsx'), loadMoreTexts('pictures')])
  return { default: PhotoCheck }
})
