import type { Language } from '@passage/contracts/domain/orders/travel'
import { i18nObject } from 'typesafe-i18n'
import type { Dictionary, TextFunctions } from './dictionary.ts'

const everywhere = {
  en: () => import('./en/index.ts'),
  fr: () => import('./fr/index.ts'),
}

/** For travellers: every page knows where these are. */
const travellers = {
  en: {
    assistant: () => import('./en/assistant/index.ts'),
    checker: () => import('./en/checker/index.ts'),
    contact: () => import('./en/contact/index.ts'),
    document: () => import('./en/document/index.ts'),
    documentAsk: () => import('./en/document/ask.ts'),
    faq: () => import('./en/faq/index.ts'),
    home: () => import('./en/home/index.ts'),
    homeSections: () => import('./en/homeSections/index.ts'),
    order: () => import('./en/order/index.ts'),
    orderStart: () => import('./en/order/start.ts'),
    ownOrder: () => import('./en/ownOrder/index.ts'),
    ownOrderTurn: () => import('./en/ownOrder/turn.ts'),
    payment: () => import('./en/payment/index.ts'),
    paymentPrice: () => import('./en/payment/price.ts'),
    session: () => import('./en/session/index.ts'),
    terms: () => import('./en/terms/index.ts'),
    tracking: () => import('./en/tracking/index.ts'),
    trackingLook: () => import('./en/tracking/look.ts'),
    withdrawal: () => import('./en/withdrawal/index.ts'),
  },
  fr: {
    assistant: () => import('./fr/assistant/index.ts'),
    checker: () => import('./fr/checker/index.ts'),
    contact: () => import('./fr/contact/index.ts'),
    document: () => import('./fr/document/index.ts'),
    documentAsk: () => import('./fr/document/ask.ts'),
    faq: () => import('./fr/faq/index.ts'),
    home: () => import('./fr/home/index.ts'),
    homeSections: () => import('./fr/homeSections/index.ts'),
    order: () => import('./fr/order/index.ts'),
    orderStart: () => import('./fr/order/start.ts'),
    ownOrder: () => import('./fr/ownOrder/index.ts'),
    ownOrderTurn: () => import('./fr/ownOrder/turn.ts'),
    payment: () => import('./fr/payment/index.ts'),
    paymentPrice: () => import('./fr/payment/price.ts'),
    session: () => import('./fr/session/index.ts'),
    terms: () => import('./fr/terms/index.ts'),
    tracking: () => import('./fr/tracking/index.ts'),
    trackingLook: () => import('./fr/tracking/look.ts'),
    withdrawal: () => import('./fr/withdrawal/index.ts'),
  },
}

/** The list of all others is loaded with the first of them. */
const loadOthers = async () => (await import('./later-dictionaries.ts')).others

/** A part of the texts that is loaded with the pages that need it. */
export type Namespace = keyof Loaders

type Loaders = (typeof travellers)['en'] & Awaited<ReturnType<typeof loadOthers>>['en']

type English = Awaited<ReturnType<typeof everywhere.en>>['default'] & {
  [Name in Exclude<Namespace, Part>]: Awaited<ReturnType<Loaders[Name]>>['default']
}

/** What of another namespace is read first, where the whole of it comes later: `LL.ownOrder.turn` is there with either. */
const PARTS = {
  documentAsk: 'document',
  orderStart: 'order',
  ownOrderTurn: 'ownOrder',
  paymentPrice: 'payment',
  trackingLook: 'tracking',
} as const satisfies Partial<Record<Namespace, Namespace>>

type Part = keyof typeof PARTS

const placeOf = (namespace: Namespace): string => PARTS[namespace as Part] ?? namespace

/** All texts of a language, as functions: `LL.tracking.title()`. */
export type TranslationFunctions = TextFunctions<English>

/** What is loaded so far. */
export const dictionaries: Record<Language, Record<string, string | Dictionary>> = { en: {}, fr: {} }

const languages = ['en', 'fr'] as const

/** Loads the texts that every page shows. */
export async function loadLanguage(language: Language): Promise<void> {
  Object.assign(dictionaries[language], (await everywhere[language]()).default)
}

const isForTravellers = (namespace: Namespace): boolean => namespace in travellers.en

export async function loadNamespace(language: Language, namespace: Namespace): Promise<void> {
  const list = isForTravellers(namespace) ? travellers[language] : (await loadOthers())[language]
  const texts = (await (list as Loaders)[namespace]()).default
  const place = placeOf(namespace)
  const known = dictionaries[language][place]
  dictionaries[language][place] = typeof known === 'object' ? { ...known, ...texts } : texts
}

/** Loads every text of both languages, for tests. */
export async function loadAllTexts(): Promise<void> {
  const names = [travellers, await loadOthers()].flatMap(({ en }) => Object.keys(en)) as Namespace[]
  await Promise.all(
    languages.flatMap((language) => [
      loadLanguage(language),
      ...names.map((namespace) => loadNamespace(language, namespace)),
    ]),
  )
}

/** The texts of a language as far as they are loaded. Amounts and dates are formatted by `lib/words/format.ts` before they enter a text. */
export function textsIn(language: Language): TranslationFunctions {
  const texts: object = i18nObject(language, dictionaries[language], {})
  return texts as TranslationFunctions
}
