import { expect, test } from 'vitest'
import { loadAllTexts, textsIn } from '../../../i18n/dictionaries.ts'
import { explanationOf, headlineOf, type Requirement } from './requirement-words.ts'

await loadAllTexts()
const { checker } = textsIn('en')

const known = (requirement: Requirement['requirement'], change: Partial<Requirement> = {}): Requirement => ({
  ...{ requirement, days: null, date: '2026-02-17', source: { name: 'Index', address: 'https://index.example' } },
  ...change,
})

test.each<[Requirement, string]>([
  [known('visa free', { days: 90 }), 'No visa needed for up to 90 days'],
  [known('visa free', { days: 1 }), 'No visa needed for up to 1 day'],
  [known('visa free'), 'No visa needed'],
  [known('visa free', { days: 90, visaNeeded: false }), 'No visa needed for up to 90 days'],
  [known('visa free', { days: 90, visaNeeded: true }), 'A visa is required for this kind of stay'],
  [known('visa required', { visaNeeded: true }), 'A visa is required before you travel'],
  [known('eta', { visaNeeded: true }), 'A travel authorisation (ETA) is required'],
  [known('no admission', { visaNeeded: true }), 'Travellers with this passport are not admitted at present'],
])('%j: %s', (requirement, headline) => {
  expect(headlineOf(requirement, checker)).toBe(headline)
})

test('one’s own country is called so', () => {
  expect(explanationOf(known('visa free', { date: null, source: null }), checker)).toBe(
    'This is the country of your passport.',
  )
})
