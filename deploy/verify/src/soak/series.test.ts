import { expect, it } from 'vitest'
import type { Figure, Sample } from './recorder.ts'
import { seriesOf } from './series.ts'

const figure = (value: number, more: Partial<Figure> = {}): Figure => ({ value, unit: '', allowance: 1, ...more })

it('a soak’s series count what grows with orders per order since the begin, and know when caches have settled', () => {
  const sample = (minute: number, orders: number, rows: number): Sample => ({
    minute,
    orders,
    figures: { rows: figure(rows, { perOrder: true }), memory: figure(80 + minute, { afterOrders: 20 }) },
  })
  const [rows, memory] = seriesOf([sample(0, 5, 100), sample(1, 15, 220), sample(2, 25, 340), sample(3, 35, 460)])
  expect(rows?.points.map(({ value }) => value)).toEqual([12, 12, 12])
  expect(rows?.from).toBe(0)
  expect(memory?.points.map(({ value }) => value)).toEqual([80, 81, 82, 83])
  expect(memory?.from).toBe(2)
})
