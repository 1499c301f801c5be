import type { Language } from '@passage/contracts/domain/travel'
import { atom, getDefaultStore } from 'jotai'
import { loadLanguage, loadNamespace, type Namespace, type TranslationFunctions, textsIn } from './dictionaries.ts'

/** Public specification §1: the choice is stored in the browser and read only when it is fr or en. */
const KEY = 'language'

export interface Texts {
  locale: Language
  LL: TranslationFunctions
}

const store = getDefaultStore()
const wanted = new Set<Namespace>()

export const textsAtom = atom<Texts | null>(null)

/** The stored language, else English. */
export function storedLanguage(): Language {
  try {
    const stored = localStorage.getItem(KEY)
    return stored === 'fr' ? 'fr' : 'en'
  } catch {
    return 'en'
  }
}

/** The language on screen now. */
export const currentLanguage = (): Language => store.get(textsAtom)?.locale ?? storedLanguage()

/** Shows everything in a language, once its texts are here. */
export async function showLanguage(locale: Language): Promise<void> {
  await Promise.all([loadLanguage(locale), ...[...wanted].map((namespace) => loadNamespace(locale, namespace))])
  document.documentElement.lang = locale
  store.set(textsAtom, { locale, LL: textsIn(locale) })
}

/** As {@link showLanguage}, and remembers the choice. */
export async function chooseLanguage(locale: Language): Promise<void> {
  try {
    localStorage.setItem(KEY, locale)
  } catch {
    // Without storage the choice lasts as long as the page.
  }
  await showLanguage(locale)
}

/** Loads the texts of a feature before its page is shown; a change of language brings them along afterwards. */
export async function loadTexts(...namespaces: readonly Namespace[]): Promise<void> {
  for (const namespace of namespaces) wanted.add(namespace)
  await Promise.all(namespaces.map((namespace) => loadNamespace(currentLanguage(), namespace)))
  const shown = store.get(textsAtom)
  if (shown) store.set(textsAtom, { ...shown, LL: textsIn(shown.locale) })
}
