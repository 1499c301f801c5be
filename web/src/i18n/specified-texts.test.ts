import { expect, test } from 'vitest'
import { dictionaries, loadAllTexts, textsIn } from './dictionaries.ts'
import { SPECIFIED } from './specified-texts.fixture.ts'
import { textsByPath } from './texts-by-path.fixture.ts'

await loadAllTexts()

test.each(['en', 'fr'] as const)('the texts equal those of the specification (%s)', (locale) => {
  const texts = new Set(textsByPath(dictionaries[locale]).map(([, text]) => text))
  expect(SPECIFIED[locale].filter((quoted) => !texts.has(quoted))).toEqual([])
})

test('repeated texts are equal', () => {
  const { tracking, track, orderDetails } = textsIn('en')
  expect([tracking.title(), track.title()]).toEqual(['Order Tracking', 'Order Tracking'])
  expect([tracking.notFound.title(), orderDetails.notFound()]).toEqual(['Order Not Found', 'Order Not Found'])
})

test.each([
  ['en', 'Work permit', 'the work permit'],
  ['fr', 'Permis de travail', 'le permis de travail'],
] as const)('a work permit has the same name everywhere (%s)', (locale, name, within) => {
  const { staffWork, document } = textsIn(locale)
  expect([staffWork.visa.types.permit(), document.visaTypes.permit()]).toEqual([name, name])
  expect(staffWork.history.documents.permit()).toBe(within)
})

test.each(['en', 'fr'] as const)('the limit of 10 MB is the same everywhere (%s)', (locale) => {
  const said = JSON.stringify(dictionaries[locale]).match(/[^"\\]{0,14}\b10\s?M[Bo]\b/gu) ?? []
  expect(said.length).toBeGreaterThan(3)
  for (const text of said) expect(text).toMatch(/(under|less than|moins de|inférieure à)\s10\s?M[Bo]$/u)
})
