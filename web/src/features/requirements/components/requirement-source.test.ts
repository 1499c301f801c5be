import { VISA_REQUIREMENTS } from '@passage/contracts/domain/catalogue/visa-requirements'
import { expect, test } from 'vitest'
import { loadAllTexts, textsIn } from '../../../i18n/dictionaries.ts'
import { explanationOf, headlineOf, type Requirement } from './requirement-source.tsx'

await loadAllTexts()
const { checker } = textsIn('en')

const known = (requirement: Requirement['requirement'], change: Partial<Requirement> = {}): Requirement => ({
  ...{
    requirement,
    days: null,
    authorisation: requirement === 'eta' ? 'ESTA' : null,
    date: '2026-02-17',
    source: { name: 'Index', address: 'https://index.example' },
  },
  ...change,
})

test.each<[Requirement, string]>([
  [known('visa free', { days: 90 }), 'No visa needed for up to 90 days'],
  [known('visa free', { days: 1 }), 'No visa needed for up to 1 day'],
  [known('visa free'), 'No visa needed'],
  [known('visa free', { days: 90, stayVisaNeeded: false }), 'No visa needed for up to 90 days'],
  [known('visa required'), 'A visa is required before you travel'],
  [known('eta'), 'A travel authorisation (ESTA) is required'],
  [known('no admission'), 'Travellers with this passport are not admitted at present'],
])('%j: %s', (requirement, headline) => {
  expect(headlineOf(requirement, checker)).toBe(headline)
})

test.each(VISA_REQUIREMENTS)('the requirement %s applies to visits, and stays have a text of their own', (kind) => {
  const requirement = known(kind, { days: kind === 'visa free' ? 90 : null, stayVisaNeeded: true })
  expect(headlineOf(requirement, checker)).toBe('A visa is required for this kind of stay')
  expect(explanationOf(requirement, checker)).toBe(checker.explain.stay())
})

test('a traveller who is not admitted is referred to the embassy before ordering', () => {
  expect(explanationOf(known('no admission'), checker)).toMatch(/embassy.* before you order/)
  expect(explanationOf(known('no admission'), textsIn('fr').checker)).toMatch(/ambassade.* avant de commander/)
})

test('the passport’s own country has its own text', () => {
  expect(explanationOf(known('visa free', { date: null, source: null }), checker)).toBe(
    'This is the country of your passport.',
  )
})
