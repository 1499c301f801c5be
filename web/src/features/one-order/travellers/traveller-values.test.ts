import { KNOWN_TRAVELLER } from '@passage/contracts/domain/travellers/traveller.fixture'
import { missingFields } from '@passage/contracts/domain/travellers/traveller-complete'
import { expect, test } from 'vitest'
import { NO_FIRST_NAME, readValues, travellerBody, travellerSlots, travellerValues } from './traveller-values.ts'

const marie = {
  ...KNOWN_TRAVELLER,
  ...{ position: 1, firstName: 'Marie', lastName: 'Durand' },
  passportNumber: '••••••FW4',
  passportExpiry: null,
  complete: false,
  decision: 'open' as const,
  refusal: null,
}

test('the form has a place for each traveller', () => {
  const slots = travellerSlots({ numberOfApplicants: 2, decisions: ['open', 'open'], travellers: [marie] })
  expect(slots.map(({ position, firstName }) => [position, firstName])).toEqual([
    [1, 'Marie'],
    [2, ''],
  ])
  expect(missingFields(marie)).toEqual(['passportExpiry'])
})

test('an empty field keeps the stored value', () => {
  const values = { ...travellerValues(marie), passportExpiry: '2031-01-01' }
  expect(values.passportNumber).toBe('')
  const { passportNumber: _kept, ...known } = KNOWN_TRAVELLER
  expect(travellerBody(1, values)).toEqual({
    ...known,
    ...{ position: 1, firstName: 'Marie', lastName: 'Durand', passportExpiry: '2031-01-01' },
  })
})

test('what was typed with accents stays when the lines say it without', () => {
  const known = { ...travellerValues(marie), firstName: 'Jürgen', lastName: 'O’Brien' }
  expect(readValues({ firstName: 'Juergen', lastName: 'Obrien' }, known)).toEqual([])
})

test('names that were typed into each other’s field change places with their accents', () => {
  const known = { ...travellerValues(marie), firstName: 'Müller', lastName: 'Zoë' }
  expect(readValues({ firstName: 'Zoe', lastName: 'Mueller' }, known)).toEqual([
    ['firstName', 'Zoë'],
    ['lastName', 'Müller'],
  ])
})

test('a person with one name has no first name', () => {
  const one = { ...travellerValues(marie), firstName: 'Sühartø', lastName: '' }
  const read = { lastName: 'Suhartoe', noFirstName: NO_FIRST_NAME }
  const filled = { ...one, ...Object.fromEntries(readValues(read, one)) }
  expect(filled).toMatchObject({ firstName: '', noFirstName: NO_FIRST_NAME, lastName: 'Sühartø' })
  expect(travellerBody(1, filled)).toMatchObject({ firstName: '', noFirstName: true, lastName: 'Sühartø' })
  expect(readValues({ firstName: 'Marie', lastName: 'Dupont' }, filled)).toContainEqual(['noFirstName', ''])
  expect(missingFields({ ...marie, firstName: '', noFirstName: true })).toEqual(['passportExpiry'])
})

test('the passport’s lines fill the form and keep accents and hyphens of the same name', () => {
  const known = { ...travellerValues(marie), firstName: 'Zoë-Marie' }
  const read = { firstName: 'Zoe Marie', lastName: 'Dupont', passportNumber: '12AB34567' }
  expect(readValues(read, known)).toEqual([
    ['lastName', 'Dupont'],
    ['passportNumber', '12AB34567'],
  ])
})
