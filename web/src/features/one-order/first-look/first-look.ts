import type { TrackedOrder } from '@passage/contracts/api/orders/tracking.schema'
import type { Language } from '@passage/contracts/domain/orders/travel'
import { i18nObject } from 'typesafe-i18n'
import { formatsIn } from '../../../lib/words/formats.ts'
import type {} from '../api/early-order.ts'
import type { OrderTexts, OrderWords } from '../order-texts.ts'
import { drawOrder } from './draw-order.ts'

/** The texts that the page loads anyway. */
const TEXTS = {
  en: () => Promise.all([import('../../../i18n/en/index.ts'), import('../../../i18n/en/tracking/look.ts')]),
  fr: () => Promise.all([import('../../../i18n/fr/index.ts'), import('../../../i18n/fr/tracking/look.ts')]),
}

/** The texts by themselves would pass for a promise: they have a function for every name. */
async function wordsOf(language: Language): Promise<OrderWords> {
  const [everywhere, tracking] = await TEXTS[language]()
  const texts: object = i18nObject(language, { ...everywhere.default, tracking: tracking.default }, {})
  return { LL: texts as OrderTexts, format: formatsIn(language) }
}

/** Draws what the head start has asked for, before React is there; React draws over it, and begins with the same order. */
async function lookFirst(): Promise<void> {
  const early = window.earlyOrder
  const root = document.getElementById('root')
  if (!early?.answer || !root) return
  const response = await early.answer
  // Read by React, which is here then.
  if (!response.ok || response.bodyUsed) return
  const [order, words] = await Promise.all([response.clone().json() as Promise<TrackedOrder>, wordsOf(early.language)])
  if (root.hasChildNodes()) return
  early.order = order
  document.documentElement.lang = early.language
  const paid = new URLSearchParams(location.search).get('paid')
  root.innerHTML = drawOrder(order, paid, words).markup
}

// Whatever goes wrong here, React says.
lookFirst().catch(() => undefined)
