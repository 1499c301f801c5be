import { expect, test } from 'vitest'
import { frenchNameOf } from './french-name.ts'

test.each([
  ['JP', 'Japon'],
  ['US', 'États-Unis'],
  ['SA', 'Arabie saoudite'],
  ['XK', 'Kosovo'],
])('%s is %s', (code, name) => {
  expect(frenchNameOf(code)).toBe(name)
})

// CLDR has names for the first three, and no country has those codes.
test.each(['EU', 'UK', 'ZZ', 'QQ'])('%s is no country', (code) => {
  expect(frenchNameOf(code)).toBeUndefined()
})
