import type { Language } from '@passage/contracts/domain/orders/travel'
import { atom, getDefaultStore } from 'jotai'
import { loadLanguage, loadNamespace, type Namespace, type TranslationFunctions, textsIn } from './dictionaries.ts'
import { startLanguage, storeLanguage } from './language-choice.ts'

export interface Texts {
  locale: Language
  LL: TranslationFunctions
}

const store = getDefaultStore()
const wanted = new Set<Namespace>()

export const textsAtom = atom<Texts | null>(null)

/** The language on screen now. */
export const currentLanguage = (): Language => store.get(textsAtom)?.locale ?? startLanguage()

/** Loads a language's texts and uses them from now on. */
export async function loadTextsOf(locale: Language): Promise<void> {
  const everywhere = loadLanguage(locale)
  // Parts that begin to be drawn meanwhile load the language that is still shown, and want this one too.
  for (let loaded = -1; loaded < wanted.size; ) {
    loaded = wanted.size
    await Promise.all([everywhere, ...[...wanted].map((namespace) => loadNamespace(locale, namespace))])
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

/** Loads the texts of a feature before its page is shown; a change of language brings them along afterwards. */
export async function loadTexts(...namespaces: readonly Namespace[]): Promise<void> {
  for (const namespace of namespaces) wanted.add(namespace)
  await Promise.all(namespaces.map((namespace) => loadNamespace(currentLanguage(), namespace)))
  const shown = store.get(textsAtom)
  if (shown) store.set(textsAtom, { ...shown, LL: textsIn(shown.locale) })
}
