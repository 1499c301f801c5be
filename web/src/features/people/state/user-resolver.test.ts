import { expect, test } from 'vitest'
import { createResolver, editResolver } from './user-resolver.ts'
import { type UserValues, userValues } from './user-values.ts'

const options = { fields: {}, shouldUseNativeValidation: false }
const right: UserValues = {
  ...userValues(null),
  username: 'marie',
  email: 'marie@travel.example',
  password: 'eight888',
  firstName: 'M',
  lastName: 'D',
}

const wrongIn = async (resolver: typeof createResolver, change: Partial<UserValues>) =>
  Object.keys((await resolver({ ...right, ...change }, undefined, options)).errors)

test('a complete user is valid', async () => {
  expect(await wrongIn(createResolver, {})).toEqual([])
})

test.each([
  ['username', 'ab'],
  ['username', 'with space'],
  ['email', 'nobody'],
  ['password', 'seven77'],
  ['firstName', ' '],
  ['lastName', ''],
] as const)('the field %s refuses %j', async (field, value) => {
  expect(await wrongIn(createResolver, { [field]: value })).toEqual([field])
  expect(await wrongIn(editResolver, { [field]: value })).toEqual([field])
})

test('only an edit needs no password', async () => {
  expect(await wrongIn(createResolver, { password: '' })).toEqual(['password'])
  expect(await wrongIn(editResolver, { password: '' })).toEqual([])
})

test('an edit keeps the address of an account without a username', async () => {
  expect(await wrongIn(createResolver, { username: right.email })).toEqual(['username'])
  expect(await wrongIn(editResolver, { username: right.email })).toEqual([])
})
