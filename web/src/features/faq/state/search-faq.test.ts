import { expect, test } from 'vitest'
import { searchFaq } from './search-faq.ts'

const found = (search: string, language: 'en' | 'fr' = 'en') => searchFaq(search, language).map(({ id }) => id)

test('nothing searched, or signs alone, shows all eight', () => {
  expect(found('')).toHaveLength(8)
  expect(found(' ? ')).toHaveLength(8)
})

test('a text of a question or of an answer is found in any case', () => {
  expect(found('HOW LONG DOES IT TAKE')).toEqual(['processing-time'])
  expect(found('card number')).toEqual(['price-and-payment'])
})

test.each(['remboursé', 'REMBOURSE', 'rembourse'])('French is found with and without accents (%s)', (search) => {
  expect(found(search, 'fr')).toEqual(['refund'])
})

test('no-break spaces and apostrophes do not stand in the way', () => {
  expect(found('validité pour mon passeport ?', 'fr')).toEqual(['documents'])
  expect(found("besoin d'un visa", 'fr')).toEqual(['need-a-visa'])
})

test('only the language on screen is searched', () => {
  expect(found('passeport')).toEqual([])
  expect(found('yellow submarine')).toEqual([])
})
