import { expect, it } from 'vitest'
import { readMessage } from './read-message.ts'

it.each([
  ['price of a visa to Japan for a Moroccan student on holiday', 'tourism'],
  ['étudiant marocain, je vais voir ma sœur à Londres', 'family_visit'],
  ['student visa for Australia, not for holidays', 'studies'],
  ['visa étudiant Canada', 'studies'],
  ['Ghanaian student going to Berlin', 'studies'],
  ['je suis étudiante à Lyon, je peux aller au Japon ?', undefined],
  ['Indian working in Frankfurt, going to Turkey', undefined],
  ['quel visa pour travailler à Dubaï', 'work'],
  ['ma tante veut venir nous voir à Esch', 'family_visit'],
  ['my dad lives in Lagos and wants to come and see us in Luxembourg', 'family_visit'],
  ['my brother studies in Toronto and I want to visit him', 'family_visit'],
  ['my friend comes to see me in Paris', undefined],
  ['five of us to Rio for carnival', 'tourism'],
  ['on va voir les pyramides en Égypte', 'tourism'],
] as const)('%s: %s', (message, purpose) => {
  expect(readMessage(message, false).purpose).toBe(purpose)
})
