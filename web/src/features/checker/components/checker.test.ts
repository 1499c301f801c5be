import { expect, it } from 'vitest'
import { isSame, isWhole, journeyPath, readJourney } from './checker.tsx'

const journey = { from: 'FR', to: 'JP', type: '1' }

it('the journey is part of the address and keeps its other parameters', () => {
  const path = journeyPath(journey, new URLSearchParams('track=ORD-K7M4XQ9H&to=IN'))
  expect(path).toBe('/?track=ORD-K7M4XQ9H&to=JP&from=FR&type=1#checker')
  expect(readJourney(new URL(path, 'http://localhost').searchParams)).toEqual(journey)
})

it('the journey is complete with three valid values', () => {
  expect(isWhole(journey)).toBe(true)
  for (const query of [
    '',
    'from=FR&to=JP',
    'from=FR&to=ZZ&type=1',
    'from=fr&to=JP&type=1',
    'from=FR&to=JP&type=0',
    'from=FR&to=schengen&type=1',
  ]) {
    expect(isWhole(readJourney(new URLSearchParams(query))), query).toBe(false)
  }
})

it('the journey changes with each of its values', () => {
  expect(isSame(journey, { ...journey })).toBe(true)
  for (const change of [{ from: 'DE' }, { to: 'IN' }, { type: '2' }]) {
    expect(isSame(journey, { ...journey, ...change })).toBe(false)
  }
})

it('the journey may name the Schengen area before a country is chosen', () => {
  expect(readJourney(new URLSearchParams('to=schengen')).to).toBe('schengen')
})
