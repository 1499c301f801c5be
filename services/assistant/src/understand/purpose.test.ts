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
  // A profession or an activity at home is not a purpose.
  ['homme d’affaires, je vais me reposer au Kenya', undefined],
  ['je suis sénégalais, étudiant à Metz, visa pour le Maroc ?', undefined],
  ['PhD student from Tunisia, congress in Beijing', 'business'],
  ['I study medicine in Budapest, holidays in Vietnam', 'tourism'],
  ['Chinese student at a university in Leuven, weekend in Istanbul', 'tourism'],
  ['nurse at a hospital in Lyon, off to Kenya', undefined],
  ['I am in London on a student visa, going to Turkey for holidays', 'tourism'],
  ['mon patron m’envoie sur un chantier en Angola', 'work'],
  // A family wedding is a visit to the family; one of friends is not.
  ['my cousin is getting married in Delhi', 'family_visit'],
  ['invité au mariage de mon frère à Nairobi', 'family_visit'],
  ['baptême de ma nièce au Brésil', 'family_visit'],
  ['invited to the wedding of a friend in Goa', undefined],
  ['avocate d’affaires, en vacances au Sri Lanka', 'tourism'],
  ['tickets for a football match in Istanbul', 'tourism'],
  ['je vais à un concert au Caire', 'tourism'],
  ['signing a contract in Shanghai', 'business'],
  // The catalogue has no purpose for pilgrims, who may need another visa.
  ['pèlerinage à La Mecque', undefined],
  ['five of us to Rio for carnival', 'tourism'],
  ['on va voir les pyramides en Égypte', 'tourism'],
] as const)('%s: %s', (message, purpose) => {
  expect(readMessage(message, false).purpose).toBe(purpose)
})
