import { expect, it } from 'vitest'
import { wordsOf } from './short-forms.ts'
import { joined } from './tokens.ts'

it.each([
  ['jai besoin dun visa pr lambassade', 'j ai besoin d un visa pr l ambassade'],
  ['c koi, g perdu mon passeport', 'c est koi j ai perdu mon passeport'],
  ['jveux y aller auj', 'je veux y aller aujourd hui'],
  ['gonna fly tmrw, send u a pic', 'going to fly tomorrow send u a photo'],
  ['evisa n visa on arrival', 'evisa and visa on arrival'],
])('%j is read as %j', (typed, words) => {
  expect(joined(wordsOf(typed))).toBe(words)
})

it.each([
  'nice dance land chat mail',
  'je n ai rien',
  'dakar lima jordan cuba',
  'san francisco las vegas',
  'vitamin c tablets',
])('%j stays', (typed) => {
  expect(joined(wordsOf(typed))).toBe(typed)
})
