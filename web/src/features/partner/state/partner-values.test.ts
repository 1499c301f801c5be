import { RegisterWithHosted, RegisterWithPassword } from '@passage/contracts/api/people/partners.schema'
import { expect, test } from 'vitest'
import { resolver } from './partner-resolver.ts'
import { NO_VALUES, type PartnerValues, partnerBody } from './partner-values.ts'

const right: PartnerValues = {
  ...NO_VALUES,
  firstName: 'Marie',
  lastName: 'Durand',
  email: 'marie@travel.example',
  phone: '+352 621 000 001',
  companyName: 'Travel',
  companyAddress: '1, rue du Test',
  companyCity: 'Metz',
  companyPostalCode: '57000',
  companyCountry: 'FR',
  businessType: 'travel_agency',
  expectedVolume: '11-50',
}

const wrongIn = async (change: Partial<PartnerValues>) =>
  Object.keys(
    (await resolver({ ...right, ...change }, undefined, { fields: {}, shouldUseNativeValidation: false })).errors,
  )

test('a complete form is sent with the password of the classic method only', () => {
  const hosted = partnerBody({ ...right, password: 'left over' }, 'fr')
  expect(hosted).not.toHaveProperty('password')
  expect(RegisterWithHosted.parse(hosted)).toMatchObject({ authMethod: 'clerk', language: 'fr' })
  const classic = partnerBody({ ...right, authMethod: 'legacy', password: 'long enough' }, 'en')
  expect(RegisterWithPassword.parse(classic)).toMatchObject({ password: 'long enough', language: 'en' })
})

test('a complete form is valid', async () => {
  expect(await wrongIn({})).toEqual([])
})

test.each([
  ['firstName', 'M'],
  ['lastName', ''],
  ['email', 'nobody'],
  ['phone', '12345'],
  ['companyName', 'x'],
  ['companyAddress', 'too short'],
  ['companyCity', 'M'],
  ['companyPostalCode', '570'],
  ['companyCountry', ''],
  ['businessType', ''],
  ['expectedVolume', ''],
] as const)('the field %s refuses %j', async (field, value) => {
  expect(await wrongIn({ [field]: value })).toEqual([field])
})

test('the classic method requires a password of 8 characters and the other none', async () => {
  expect(await wrongIn({ authMethod: 'legacy', password: 'seven77' })).toEqual(['password'])
  expect(await wrongIn({ authMethod: 'legacy', password: 'eight888' })).toEqual([])
  expect(await wrongIn({ authMethod: 'clerk', password: 'x' })).toEqual([])
})
