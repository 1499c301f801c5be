import type { Decider } from '@passage/contracts/domain/orders/decider'
import type { Language } from '@passage/contracts/domain/orders/travel'
import { i18nObject } from 'typesafe-i18n'
import type { Dictionary, TextFunctions } from './dictionary.ts'

/** The texts of a language in three files: those that every page loads, of the pages behind the sign-in, and of the camera. */
const files = {
  travel: { en: () => import('./en/travel.ts'), fr: () => import('./fr/travel.ts') },
  rooms: { en: () => import('./en/rooms.ts'), fr: () => import('./fr/rooms.ts') },
  pictures: { en: () => import('./en/pictures/index.ts'), fr: () => import('./fr/pictures/index.ts') },
}

export type TextFile = keyof typeof files

type English = { [File in TextFile]: Awaited<ReturnType<(typeof files)[File]['en']>>['default'] }

/** All texts of a language, as functions: `LL.tracking.title()`. */
export type TranslationFunctions = TextFunctions<English['travel'] & English['rooms'] & English['pictures']>

/** The texts that are loaded so far. */
export const dictionaries: Record<Language, Record<string, string | Dictionary>> = { en: {}, fr: {} }

/** Loads a file of texts. */
export async function loadTextFile(language: Language, file: TextFile): Promise<void> {
  Object.assign(dictionaries[language], (await files[file][language]()).default)
}

/** Loads every text of both languages, for tests. */
export async function loadAllTexts(): Promise<void> {
  const all = (['en', 'fr'] as const).flatMap((language) =>
    (Object.keys(files) as TextFile[]).map((file) => loadTextFile(language, file)),
  )
  await Promise.all(all)
}

/**
 * The texts of a language as far as they are loaded, as they are true of a visa that `decider` decides on. Amounts and dates are
 * formatted by `lib/words/format.ts` before they enter a text.
 */
export function textsIn(language: Language, decider: Decider = 'embassy'): TranslationFunctions {
  const all = dictionaries[language]
  const { authorities } = all
  const fitting = decider === 'authorities' && typeof authorities === 'object' ? replacedBy(all, authorities) : all
  const texts: object = i18nObject(language, fitting, {})
  return stoppedOnce(texts) as TranslationFunctions
}

/** A value with an abbreviation's dot at its end ("S.A.", "1 déc.") also ends the sentence. */
const stoppedOnce = (texts: object): object =>
  new Proxy(texts, {
    get: (all, key) => stoppedOnce(Reflect.get(all, key)),
    apply: (text, self, values) =>
      Reflect.apply(text as () => string, self, values).replaceAll(/([^.])\.\.(?!\.)/g, '$1.'),
  })

/** A dictionary with the texts of `others` in place of those of the same path. */
function replacedBy(texts: Dictionary, others: Dictionary): Record<string, string | Dictionary> {
  const replaced = Object.entries(others).flatMap(([key, other]): [string, string | Dictionary][] => {
    const text = texts[key]
    // Texts of a file that is not loaded are not replaced.
    if (text === undefined) return []
    return [[key, typeof other === 'object' && typeof text === 'object' ? replacedBy(text, other) : other]]
  })
  return { ...texts, ...Object.fromEntries(replaced) }
}
