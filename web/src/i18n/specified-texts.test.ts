import { expect, test } from 'vitest'
import { dictionaries, loadAllTexts, textsIn } from './dictionaries.ts'

await loadAllTexts()

test('the texts of the public specification stand letter for letter', () => {
  const { tracking, track, orderDetails, document } = textsIn('en')
  const { too_large, wrong_type, no_consent } = document.failures
  expect([tracking.title(), track.title()]).toEqual(['Order Tracking', 'Order Tracking'])
  expect([tracking.notFound.title(), orderDetails.notFound()]).toEqual(['Order Not Found', 'Order Not Found'])
  expect([tracking.busy(), too_large(), wrong_type(), no_consent()]).toEqual([
    'Tracking...',
    'File size must be less than 10MB',
    'Please upload PDF, JPG, or PNG files only',
    'Please provide GDPR consent before uploading documents',
  ])
})

test.each([
  ['en', 'Work permit', 'the work permit'],
  ['fr', 'Permis de travail', 'le permis de travail'],
] as const)('a work permit is called so in every place (%s)', (locale, name, within) => {
  const { staffWork, document } = textsIn(locale)
  expect([staffWork.visa.types.permit(), document.visaTypes.permit()]).toEqual([name, name])
  expect(staffWork.history.documents.permit()).toBe(within)
})

test.each(['en', 'fr'] as const)('a file is under 10 MB wherever that is said (%s)', (locale) => {
  const said = JSON.stringify(dictionaries[locale]).match(/[^"\\]{0,14}\b10\s?M[Bo]\b/gu) ?? []
  expect(said.length).toBeGreaterThan(3)
  for (const text of said) expect(text).toMatch(/(under|less than|moins de|inférieure à)\s10\s?M[Bo]$/u)
})
