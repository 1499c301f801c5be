import { expect, it } from 'vitest'
import { splitName } from './split-name.ts'

it.each([
  ['Marie Durand', 'Marie', 'Durand'],
  ['  Anne  Marie Durand ', 'Anne Marie', 'Durand'],
  ['Sukarno', '', 'Sukarno'],
])('splitName splits %s', (name, firstName, lastName) => {
  expect(splitName(name)).toEqual({ firstName, lastName })
})
