import { expect, it } from 'vitest'
import { readMessage } from './read-message.ts'

it.each(['constructor', 'valueOf', 'st constructor visa', 'hasOwnProperty'])('%s is a word as any other', (message) => {
  expect(readMessage(message, true).places).toEqual([])
})

it.each([
  'vous acceptez les chèques ?',
  'my sister will come along',
  'nous sommes partis',
  'it serves and creates',
  'une démarche réussie',
])('%s names no place with a typo', (message) => {
  expect(readMessage(message, true).places).toEqual([])
})

it.each([
  ['je pars avec un ami', 2],
  ['with my two kids and my grandma', 4],
  ['ma femme vient de Dakar', undefined],
  ['im german and my wife is turkish, we wanna go to thailand', 2],
  ['travelling w/ 3 friends to bali', 4],
  ['total for two, Cambodia', 2],
  ['i am visiting my 3 brothers in canada', undefined],
  ['my brother studies in Toronto and I visit him', undefined],
  ['and my colleague with a Ghanaian passport, does he need one too?', undefined],
  ['on es 6, on peut faire une seule demande ?', 6],
])('%s: %s travel', (message, travellers) => {
  expect(readMessage(message, false).travellers).toBe(travellers)
})

it.each([
  ['suprimé mes donné', 'supprime mes donnees'],
  ['mon conte, une seule foi', 'mon compte une seule fois'],
  ['donne le conte', 'donne le compte'],
  ['je donne un fois', 'je donne un fois'],
])('%j is put right to %j', (typed, words) => {
  expect(readMessage(typed, false).words).toBe(words)
})
