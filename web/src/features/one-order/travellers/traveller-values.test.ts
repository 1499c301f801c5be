import { expect, test } from 'vitest'
import { missingFields, travellerSlots } from './traveller-slots.ts'
import { travellerBody, travellerValues } from './traveller-values.ts'

const marie = {
  position: 1,
  firstName: 'Marie',
  lastName: 'Durand',
  birthDate: '1990-04-02',
  nationality: 'FR',
  passportNumber: '••••••FW4',
  passportExpiry: null,
  complete: false,
}

test('every traveller of the order has a place, known or not', () => {
  const slots = travellerSlots({ numberOfApplicants: 2, travellers: [marie] })
  expect(slots.map(({ position, firstName }) => [position, firstName])).toEqual([
    [1, 'Marie'],
    [2, ''],
  ])
  expect(missingFields(marie)).toEqual(['passportExpiry'])
})

test('an empty field keeps what is known, above all the number', () => {
  const values = { ...travellerValues(marie), passportExpiry: '2031-01-01' }
  expect(values.passportNumber).toBe('')
  expect(travellerBody(1, values)).toEqual({
    position: 1,
    firstName: 'Marie',
    lastName: 'Durand',
    birthDate: '1990-04-02',
    nationality: 'FR',
    passportExpiry: '2031-01-01',
  })
})
