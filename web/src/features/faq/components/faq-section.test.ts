import { expect, test } from 'vitest'
import { searchFaq } from './faq-section.tsx'

const found = (search: string, language: 'en' | 'fr' = 'en') => searchFaq(search, language).map(({ id }) => id)

test('an empty search finds all eight questions', () => {
  expect(found('')).toHaveLength(8)
  expect(found(' ? ')).toHaveLength(8)
})

test('the search finds texts of questions and answers in any case', () => {
  expect(found('HOW LONG DOES IT TAKE')).toEqual(['processing-time'])
  expect(found('card number')).toEqual(['price-and-payment'])
})

test.each(['remboursé', 'REMBOURSE', 'rembourse'])(
  'the search finds French with and without accents (%s)',
  (search) => {
    expect(found(search, 'fr')).toEqual(['refund'])
  },
)

test('the search ignores no-break spaces and kinds of apostrophes', () => {
  expect(found('validité pour mon passeport ?', 'fr')).toEqual(['documents'])
  expect(found("besoin d'un visa", 'fr')).toEqual(['need-a-visa'])
})

test('the search reads the current language only', () => {
  expect(found('passeport')).toEqual([])
  expect(found('yellow submarine')).toEqual([])
})
