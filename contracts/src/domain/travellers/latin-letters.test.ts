import { expect, test } from 'vitest'
import { hasOtherLetters } from './latin-letters.ts'

test.each([
  ['مريم', true],
  ['Мария', true],
  ['Ελένη', true],
  ['김민수', true],
  ['日本', true],
  ['Amina مريم', true],
  ['Amina', false],
  ['Núñez Ibáñez-O’Rourke', false],
  ['Łukasz Đặng Ørsted Weiß', false],
  ['e\u0301 ʻIolani', false],
  ['', false],
])('%s has other than Latin letters: %s', (name, has) => {
  expect(hasOtherLetters(name)).toBe(has)
})
