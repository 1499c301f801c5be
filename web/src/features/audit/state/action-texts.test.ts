import { expect, test } from 'vitest'
import { loadAllLocales } from '../../../i18n/i18n-util.sync.ts'
import { i18nObject } from '../../../i18n/i18n-util.ts'
import { actionKey, actionWords } from './action-words.ts'

loadAllLocales()

test('an action that is known is read in both languages, another as it stands', () => {
  const name = (locale: 'en' | 'fr', action: string) => {
    const names: Partial<Record<string, () => string>> = i18nObject(locale).audit.actions
    return names[actionKey(action)]?.() || actionWords(action)
  }
  expect(name('en', 'session.signed-in')).toBe('Signed in')
  expect(name('fr', 'agency.verification-withdrawn')).toBe('A retiré une vérification')
  expect(name('fr', 'order.checkout_opened')).toBe('Order · checkout opened')
})
