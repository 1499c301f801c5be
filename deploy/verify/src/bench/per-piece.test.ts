import { expect, it } from 'vitest'
import { Pieces } from './per-piece.ts'

it('says what a piece took of all processes but the bench, on both sides', () => {
  const orders = new Pieces('order')
  orders.ours += 20
  orders.raw += 100
  expect(orders.extras({ ours: { api: 0.5, temporal: 1.5, bench: 9 }, raw: { temporal: 0.4, bench: 9 } })).toEqual([
    { name: 'processors for each order, ours', value: 100, unit: 'ms' },
    { name: 'for each of the raw part', value: 4, unit: 'ms' },
  ])
})

it('says nothing where the system does not say what processes take', () => {
  expect(new Pieces('order').extras(null)).toEqual([])
})
