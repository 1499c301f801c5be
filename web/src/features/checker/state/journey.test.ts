import { expect, it } from 'vitest'
import { isSame, isWhole, journeyPath, readJourney } from './journey.ts'

const journey = { from: 'FR', to: 'JP', type: '1' }

it('is in the address, beside what else is there', () => {
  const path = journeyPath(journey, new URLSearchParams('track=ORD-K7M4XQ9H&to=IN'))
  expect(path).toBe('/?track=ORD-K7M4XQ9H&to=JP&from=FR&type=1#checker')
  expect(readJourney(new URL(path, 'http://localhost').searchParams)).toEqual(journey)
})

it('is whole once all three are chosen, and never with what cannot be', () => {
  expect(isWhole(journey)).toBe(true)
  for (const query of ['', 'from=FR&to=JP', 'from=FR&to=ZZ&type=1', 'from=fr&to=JP&type=1', 'from=FR&to=JP&type=0']) {
    expect(isWhole(readJourney(new URLSearchParams(query))), query).toBe(false)
  }
})

it('is another one when any of the three is', () => {
  expect(isSame(journey, { ...journey })).toBe(true)
  for (const change of [{ from: 'DE' }, { to: 'IN' }, { type: '2' }]) {
    expect(isSame(journey, { ...journey, ...change })).toBe(false)
  }
})
