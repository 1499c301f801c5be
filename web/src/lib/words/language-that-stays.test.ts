import { expect, it } from 'vitest'
import { languageThatStays } from './language-that-stays.ts'

const before = { en: 'Single entry', fr: 'Une entrée' }

it.each([
  [before, { en: 'Two entries', fr: 'Une entrée ' }, 'fr'],
  [before, { en: 'Single entry', fr: 'Entrée unique' }, 'en'],
  [before, { en: 'Single entry', fr: '' }, 'en'],
  [before, before, null],
  [before, { en: 'Two entries', fr: 'Deux entrées' }, null],
  // An offer without its own French text uses the English one.
  [{ ...before, fr: '' }, { en: 'Two entries', fr: '' }, null],
  [{ en: '', fr: '' }, { en: 'Single entry', fr: '' }, null],
] as const)('the text that stays of %j, changed to %j, is that in %s', (was, now, stays) => {
  expect(languageThatStays(was, now)).toBe(stays)
})
