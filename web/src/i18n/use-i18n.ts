import type { Decider } from '@passage/contracts/domain/orders/decider'
import { createContext, useContext, useSyncExternalStore } from 'react'
import { textsIn } from './dictionaries.ts'
import { drawnTexts, shownTexts, type Texts, watchTexts } from './texts.ts'

/** Who decides on the visa that this part of the page is about; see {@link VisaTexts}. */
export const DeciderContext = createContext<Decider>('embassy')

/** The texts for the authorities' visas, kept with those of which they are made. */
const ofAuthorities = new WeakMap<Texts, Texts>()

function fitting(texts: Texts, decider: Decider): Texts {
  if (decider === 'embassy') return texts
  const made = ofAuthorities.get(texts) ?? { ...texts, LL: textsIn(texts.locale, decider) }
  ofAuthorities.set(texts, made)
  return made
}

/** The texts (`LL.order.title()`) and the language on screen. Pages load theirs: see `app/screens.ts`. */
export function useI18n(): Texts {
  const decider = useContext(DeciderContext)
  const texts = useSyncExternalStore(watchTexts, shownTexts, drawnTexts)
  if (!texts) throw new Error('Texts are shown before they are loaded: see main.tsx.')
  return fitting(texts, decider)
}
