import { expect, test } from 'vitest'
import { inSentence, listed } from './in-words.ts'

test('lists in a sentence have lower case and no comma before the last item', () => {
  const names = (...words: string[]) => words.map(inSentence)
  expect(listed(names('Passport', 'Passport photo', 'Travel proof'), 'en')).toBe(
    'passport, passport photo and travel proof',
  )
  expect(listed(names('Passeport', 'Photo d’identité'), 'fr')).toBe('passeport et photo d’identité')
})
