import { expect, it } from 'vitest'
import { findNotStorable } from './not-storable.ts'

it.each([
  ['NUL', 'a\0b'],
  ['an unpaired surrogate', '\ud83d'],
  ['a date of the year 0', '0000-02-30'],
  ['an instant of the year 0', '0000-01-01T00:00:00Z'],
  ['a longer year 0', '+000000-01-01'],
])('finds %s at any place', (_what, text) => {
  expect(findNotStorable({ travellers: [{ name: 'ok' }, { name: text }] })).toMatchObject([
    { path: ['travellers', '1', 'name'] },
  ])
  expect(findNotStorable({ [text]: 1 })).toHaveLength(1)
})

it.each(['2000-01-01', '0001-01-01', '0000', 'call 0000-01-01', '😀', 'é\u0301', '', 0, null, true])(
  'accepts %j',
  (value) => {
    expect(findNotStorable({ value, list: [value] })).toEqual([])
  },
)

it('searches a body that is nested deeper than the stack', () => {
  const depth = 100_000
  const deep = JSON.parse(`${'['.repeat(depth)}"\\u0000"${']'.repeat(depth)}`)
  expect(findNotStorable(deep)[0]?.path).toHaveLength(depth)
})
