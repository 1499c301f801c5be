import { expect, it } from 'vitest'
import { NO_TRAVELLER } from '../../../placing/order-answers.ts'
import { NO_ANSWERS } from '../answers.ts'
import { passportRead } from './wizard-passports.ts'

const values = { firstName: 'ZOE', lastName: 'Müller', nationality: 'FR', passportNumber: '12AB34567' }
const travellers = [{ ...NO_TRAVELLER, firstName: 'Zoé' }, NO_TRAVELLER]

it('the passport’s lines fill a traveller and keep a name that was typed with accents', () => {
  expect(passportRead(1, values, { ...NO_ANSWERS, travellers })).toEqual([
    ['travellers.1.firstName', 'ZOE'],
    ['travellers.1.lastName', 'Müller'],
    ['travellers.1.nationality', 'FR'],
    ['travellers.1.passportNumber', '12AB34567'],
  ])
})

it('the first traveller’s passport sets the order’s nationality', () => {
  expect(passportRead(0, values, { ...NO_ANSWERS, travellers })).toEqual([
    ['travellers.0.lastName', 'Müller'],
    ['nationality', 'FR'],
    ['travellers.0.passportNumber', '12AB34567'],
  ])
})
