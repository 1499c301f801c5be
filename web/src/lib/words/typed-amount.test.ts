import { expect, it } from 'vitest'
import { typedCents } from './typed-amount.ts'

it.each([
  ['64', 6_400],
  ['12.5', 1_250],
  ['12,5', 1_250],
  ['12,50\u00a0€', 1_250],
  ['€12.50', 1_250],
  [' 1\u202f234,50 ', 123_450],
  ['7,', 700],
  ['0', 0],
])('an amount typed as “%s” is read', (typed, cents) => expect(typedCents(typed)).toBe(cents))

it.each(['', '€', ',5', '-3', '1.234', '1,234', '1.234,50', '1,2,3', '12,345', '7e2', 'free'])(
  'an amount typed as “%s” is refused',
  (typed) => expect(typedCents(typed)).toBeNull(),
)
