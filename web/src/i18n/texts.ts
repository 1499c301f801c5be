import type { Language } from '@passage/contracts/domain/orders/travel'
import { atom, getDefaultStore } from 'jotai'
import { loadTextFile, type TextFile, type TranslationFunctions, textsIn } from './dictionaries.ts'
import { startLanguage, storeLanguage } from './language-choice.ts'

export interface Texts {
  locale: Language
  LL: TranslationFunctions
}

const store = getDefaultStore()
const wanted = new Set<TextFile>(['travel'])

export const textsAtom = atom<Texts | null>(null)

/** The texts in which the build drew the page that React hydrates. */
let drawn: Texts | null = null

/** Called before the page is hydrated: each part of it is hydrated in the texts of now, and then shows those of its time. */
export function keepDrawnTexts(): void {
  drawn = store.get(textsAtom)
}

export const shownTexts = (): Texts | null => store.get(textsAtom)

export const drawnTexts = (): Texts | null => drawn ?? shownTexts()

export const watchTexts = (changed: () => void): (() => void) => store.sub(textsAtom, changed)

/** The language on screen now. */
export const currentLanguage = (): Language => store.get(textsAtom)?.locale ?? startLanguage()

/** At the start, a page whose own texts do not come says so in the texts that came. */
function failed(file: TextFile, error: unknown): void {
  if (file === 'travel' || shownTexts()) throw error
}

/** Loads a language's texts and uses them from now on. */
export async function loadTextsOf(locale: Language): Promise<void> {
  // A page that opens meanwhile may want one more file.
  for (let loaded = 0; loaded < wanted.size; ) {
    loaded = wanted.size
    await Promise.all(Array.from(wanted, (file) => loadTextFile(locale, file).catch((error) => failed(file, error))))
  }
  store.set(textsAtom, { locale, LL: textsIn(locale) })
}

/** Shows everything in a language, once its texts are here. */
export async function showLanguage(locale: Language): Promise<void> {
  await loadTextsOf(locale)
  document.documentElement.lang = locale
}

/** As {@link showLanguage}, and remembers the choice. */
export async function chooseLanguage(locale: Language): Promise<void> {
  storeLanguage(locale)
  await showLanguage(locale)
}

/** Loads another file of texts; a change of language brings it along afterwards. */
export async function loadMoreTexts(file: TextFile): Promise<void> {
  wanted.add(file)
  await loadTextFile(currentLanguage(), file)
  const shown = store.get(textsAtom)
  if (shown) store.set(textsAtom, { ...shown, LL: textsIn(shown.locale) })
}
