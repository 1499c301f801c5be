import { useSyncExternalStore } from 'react'
import { drawnTexts, shownTexts, type Texts, watchTexts } from './texts.ts'

/** The texts (`LL.order.title()`) and the language on screen. Pages load theirs: see `app/screens.ts`. */
export function useI18n(): Texts {
  const texts = useSyncExternalStore(watchTexts, shownTexts, drawnTexts)
  if (!texts) throw new Error('Texts are shown before they are loaded: see main.tsx.')
  return texts
}
