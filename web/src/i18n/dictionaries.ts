import type { Language } from '@passage/contracts/domain/orders/travel'
import { i18nObject } from 'typesafe-i18n'
import type { Dictionary, TextFunctions } from './dictionary.ts'

const everywhere = {
  en: () => import('./en/index.ts'),
  fr: () => import('./fr/index.ts'),
}

const features = {
  en: {
    account: () => import('./en/account/index.ts'),
    agencies: () => import('./en/agencies/index.ts'),
    agencyOrder: () => import('./en/agencyOrder/index.ts'),
    assistant: () => import('./en/assistant/index.ts'),
    audit: () => import('./en/audit/index.ts'),
    bulkUpload: () => import('./en/bulkUpload/index.ts'),
    catalogue: () => import('./en/catalogue/index.ts'),
    checker: () => import('./en/checker/index.ts'),
    checklists: () => import('./en/checklists/index.ts'),
    requirements: () => import('./en/requirements/index.ts'),
    contact: () => import('./en/contact/index.ts'),
    contactMessages: () => import('./en/contactMessages/index.ts'),
    countries: () => import('./en/countries/index.ts'),
    dashboard: () => import('./en/dashboard/index.ts'),
    desk: () => import('./en/desk/index.ts'),
    document: () => import('./en/document/index.ts'),
    documentViewer: () => import('./en/documentViewer/index.ts'),
    faq: () => import('./en/faq/index.ts'),
    heads: () => import('./en/heads/index.ts'),
    helpPages: () => import('./en/helpPages/index.ts'),
    home: () => import('./en/home/index.ts'),
    homeSections: () => import('./en/homeSections/index.ts'),
    legal: () => import('./en/legal/index.ts'),
    myOrders: () => import('./en/myOrders/index.ts'),
    nextStep: () => import('./en/nextStep/index.ts'),
    order: () => import('./en/order/index.ts'),
    orderDetails: () => import('./en/orderDetails/index.ts'),
    ownOrder: () => import('./en/ownOrder/index.ts'),
    ownOrderTurn: () => import('./en/ownOrder/turn.ts'),
    partner: () => import('./en/partner/index.ts'),
    payment: () => import('./en/payment/index.ts'),
    paymentPrice: () => import('./en/payment/price.ts'),
    people: () => import('./en/people/index.ts'),
    session: () => import('./en/session/index.ts'),
    signUp: () => import('./en/signUp/index.ts'),
    staffOrder: () => import('./en/staffOrder/index.ts'),
    staffWork: () => import('./en/staffWork/index.ts'),
    statistics: () => import('./en/statistics/index.ts'),
    terms: () => import('./en/terms/index.ts'),
    tokens: () => import('./en/tokens/index.ts'),
    track: () => import('./en/track/index.ts'),
    tracking: () => import('./en/tracking/index.ts'),
    visaPrices: () => import('./en/visaPrices/index.ts'),
    withdrawal: () => import('./en/withdrawal/index.ts'),
  },
  fr: {
    account: () => import('./fr/account/index.ts'),
    agencies: () => import('./fr/agencies/index.ts'),
    agencyOrder: () => import('./fr/agencyOrder/index.ts'),
    assistant: () => import('./fr/assistant/index.ts'),
    audit: () => import('./fr/audit/index.ts'),
    bulkUpload: () => import('./fr/bulkUpload/index.ts'),
    catalogue: () => import('./fr/catalogue/index.ts'),
    checker: () => import('./fr/checker/index.ts'),
    checklists: () => import('./fr/checklists/index.ts'),
    requirements: () => import('./fr/requirements/index.ts'),
    contact: () => import('./fr/contact/index.ts'),
    contactMessages: () => import('./fr/contactMessages/index.ts'),
    countries: () => import('./fr/countries/index.ts'),
    dashboard: () => import('./fr/dashboard/index.ts'),
    desk: () => import('./fr/desk/index.ts'),
    document: () => import('./fr/document/index.ts'),
    documentViewer: () => import('./fr/documentViewer/index.ts'),
    faq: () => import('./fr/faq/index.ts'),
    heads: () => import('./fr/heads/index.ts'),
    helpPages: () => import('./fr/helpPages/index.ts'),
    home: () => import('./fr/home/index.ts'),
    homeSections: () => import('./fr/homeSections/index.ts'),
    legal: () => import('./fr/legal/index.ts'),
    myOrders: () => import('./fr/myOrders/index.ts'),
    nextStep: () => import('./fr/nextStep/index.ts'),
    order: () => import('./fr/order/index.ts'),
    orderDetails: () => import('./fr/orderDetails/index.ts'),
    ownOrder: () => import('./fr/ownOrder/index.ts'),
    ownOrderTurn: () => import('./fr/ownOrder/turn.ts'),
    partner: () => import('./fr/partner/index.ts'),
    payment: () => import('./fr/payment/index.ts'),
    paymentPrice: () => import('./fr/payment/price.ts'),
    people: () => import('./fr/people/index.ts'),
    session: () => import('./fr/session/index.ts'),
    signUp: () => import('./fr/signUp/index.ts'),
    staffOrder: () => import('./fr/staffOrder/index.ts'),
    staffWork: () => import('./fr/staffWork/index.ts'),
    statistics: () => import('./fr/statistics/index.ts'),
    terms: () => import('./fr/terms/index.ts'),
    tokens: () => import('./fr/tokens/index.ts'),
    track: () => import('./fr/track/index.ts'),
    tracking: () => import('./fr/tracking/index.ts'),
    visaPrices: () => import('./fr/visaPrices/index.ts'),
    withdrawal: () => import('./fr/withdrawal/index.ts'),
  },
}

/** A part of the texts that is loaded with the pages that need it. */
export type Namespace = keyof typeof features.en

type English = Awaited<ReturnType<typeof everywhere.en>>['default'] & {
  [Name in Exclude<Namespace, Part>]: Awaited<ReturnType<(typeof features.en)[Name]>>['default']
}

/** What of another namespace is read first, where the whole of it comes later: `LL.ownOrder.turn` is there with either. */
const PARTS = { ownOrderTurn: 'ownOrder', paymentPrice: 'payment' } as const satisfies Partial<
  Record<Namespace, Namespace>
>

type Part = keyof typeof PARTS

const placeOf = (namespace: Namespace): Exclude<Namespace, Part> =>
  namespace === 'ownOrderTurn' || namespace === 'paymentPrice' ? PARTS[namespace] : namespace

/** All texts of a language, as functions: `LL.tracking.title()`. */
export type TranslationFunctions = TextFunctions<English>

/** What is loaded so far. */
export const dictionaries: Record<Language, Record<string, string | Dictionary>> = { en: {}, fr: {} }

const languages = ['en', 'fr'] as const

/** Loads the texts that every page shows. */
export async function loadLanguage(language: Language): Promise<void> {
  Object.assign(dictionaries[language], (await everywhere[language]()).default)
}

export async function loadNamespace(language: Language, namespace: Namespace): Promise<void> {
  const texts = (await features[language][namespace]()).default
  const place = placeOf(namespace)
  const known = dictionaries[language][place]
  dictionaries[language][place] = typeof known === 'object' ? { ...known, ...texts } : texts
}

/** Loads every text of both languages, for tests. */
export async function loadAllTexts(): Promise<void> {
  const names = Object.keys(features.en) as Namespace[]
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
