import { MOST_TURNS } from '@passage/contracts/domain/site/contact'
import { expect, test } from 'vitest'
import { asDraft, fillIn, NO_VALUES, ofReader, turnsToSend } from './contact-values.ts'

const NOW = new Date('2026-11-22T14:05:00Z')

test('invalid values of the tab’s storage are ignored', () => {
  for (const nothing of [null, 'text', {}, { values: null }])
    expect(asDraft(nothing)?.values ?? NO_VALUES).toEqual(NO_VALUES)
  const kept = asDraft({ reader: 'a', values: { message: 'Bonjour', email: 7 } })
  expect(kept).toEqual({ reader: 'a', values: { ...NO_VALUES, message: 'Bonjour' } })
})

test('stored values belong to their writer and to the person who signs in afterwards', () => {
  const values = { ...NO_VALUES, message: 'Hello' }
  expect(ofReader({ reader: 'a', values }, 'a')).toBe(values)
  expect(ofReader({ reader: null, values }, 'a')).toBe(values)
  expect(ofReader({ reader: 'a', values }, 'b')).toEqual(NO_VALUES)
  expect(ofReader({ reader: 'a', values }, null)).toEqual(NO_VALUES)
  expect(ofReader(null, null)).toEqual(NO_VALUES)
})

test('the person’s details fill empty fields only', () => {
  const values = { ...NO_VALUES, firstName: 'Zoë', message: 'Hello' }
  const known = { firstName: 'Anna', lastName: 'Muller', email: 'anna@example.com' }
  expect(fillIn(values, known)).toEqual({ ...values, lastName: 'Muller', email: 'anna@example.com' })
})

test('the attached conversation has the last turns within the API’s limits', () => {
  expect(turnsToSend(null, NOW)).toBeUndefined()
  expect(turnsToSend([], NOW)).toBeUndefined()
  const turns = Array.from({ length: MOST_TURNS + 10 }, (_, index) => ({ role: 'user' as const, content: `${index}x` }))
  const sent = turnsToSend(turns, NOW)
  expect(sent).toHaveLength(MOST_TURNS)
  expect(sent?.[0]).toEqual({ role: 'user', content: '10x', timestamp: NOW.toISOString() })
  const long = turns.map(({ role, content }) => ({ role, content: content + 'x'.repeat(5_000) }))
  const fitting = turnsToSend(long, NOW)
  expect(fitting).toHaveLength(5)
  expect(fitting?.[0]?.content.startsWith(`${turns.length - 5}x`)).toBe(true)
  expect(fitting?.[0]?.content).toHaveLength(4_000)
})
