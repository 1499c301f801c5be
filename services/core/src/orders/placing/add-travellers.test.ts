import { expect, it } from 'vitest'
import { splitName } from './add-travellers.ts'

it.each([
  ['Marie Durand', 'Marie', 'Durand'],
  ['  Anne  Marie Durand ', 'Anne Marie', 'Durand'],
  ['Sukarno', '', 'Sukarno'],
])('splitName splits %s', (name, firstName, lastName) => {
  expect(splitName(name)).toEqual({ firstName, lastName })
})
