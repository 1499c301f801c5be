import { expect, it } from 'vitest'
import { conceptsIn } from './concepts.ts'

it.each([
  ['can they turn down my friend', 'ils vont me recaler', 'my application was rejected'],
  ['the page hangs', 'le site plante', 'it is not working'],
])('%j, %j and %j speak of one idea', (...said) => {
  const [first = [], ...others] = said.map(conceptsIn)
  expect(first.filter((idea) => others.every((ideas) => ideas.includes(idea)))).not.toEqual([])
})

it('finds each concept once, and none in unknown words', () => {
  expect(conceptsIn('refund refund refunded')).toEqual(['moneyback'])
  expect(conceptsIn('zrk plof constructor')).toEqual([])
})
