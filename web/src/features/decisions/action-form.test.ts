import { expect, it } from 'vitest'
import { checkAction } from './action-form.ts'

const note = 'Late by a week.'
const refund = { note: { field: 'reason', required: true }, amount: { leftCents: 5_000 } } as const

it('the form reads amounts in the formats of both languages', () => {
  for (const amount of ['12.50', '12,5', ' 12,50 € ', '€12.50', '012,50']) {
    expect(checkAction(refund, { amount, note })).toMatchObject({
      problems: [],
      body: { amount: '12.50', reason: note },
    })
  }
  expect(checkAction(refund, { amount: '50', note })).toMatchObject({ problems: [], body: { amount: '50.00' } })
})

it('the form refuses ambiguous amounts and those above the rest', () => {
  const much = { ...refund, amount: { leftCents: 500_000 } }
  for (const amount of ['', '0', '0,00', '-5', '1.000,00', '1,000', 'all']) {
    expect(checkAction(much, { amount, note }).problems).toEqual(['amount'])
  }
  expect(checkAction(refund, { amount: '50.01', note }).problems).toEqual(['too_much'])
})

it('the form requires a note of three characters where the action needs one', () => {
  expect(checkAction(refund, { amount: '5', note: ' x ' }).problems).toEqual(['note'])
  const optional = { note: { field: 'notes', required: false }, amount: null } as const
  expect(checkAction(optional, { amount: '', note: '  ' })).toMatchObject({ problems: [], body: {} })
})
