import { expect, it } from 'vitest'
import { describe } from './report.ts'
import { judge, type Measured, type Row } from './row.ts'

const rate = { better: 'more', good: 0.5, aim: 0.75 } as const
const time = { better: 'less', good: 3, aim: 1.5 } as const
const measured = (median: number, p99?: number): Measured => ({
  ours: 15,
  raw: 10,
  ratio: { median, least: median - 0.1, most: median + 0.1 },
  spent: { ours: { api: 1.25, temporal: 4, nats: 0.04 }, raw: { temporal: 2 } },
  ...(p99 !== undefined && { extras: [{ name: 'p99', value: p99, unit: 'ms', atMost: 50 }] }),
})

it.each([
  [0.8, 'aim reached'],
  [0.75, 'aim reached'],
  [0.6, 'good'],
  [0.4, 'below good'],
] as const)('a rate at %s of the raw part is %s', (ratio, verdict) => {
  expect(judge(rate, measured(ratio))).toBe(verdict)
})

it.each([
  [1.4, 40, 'aim reached'],
  [1.4, 60, 'good'],
  [2, 40, 'good'],
  [3.1, 40, 'below good'],
] as const)('a time of %s × the raw part with a p99 of %s ms is %s', (ratio, p99, verdict) => {
  expect(judge(time, measured(ratio, p99))).toBe(verdict)
})

it('a row says both figures, the ratio with its range, the limits and the verdict', () => {
  const row: Row = { id: 'F', title: 'to the browser', unit: 'ms', measure: async () => measured(1.4), ...time }
  expect(describe(row, measured(1.4, 60))).toBe(
    [
      'F  to the browser',
      '     ours 15.0 ms · raw 10.0 ms · ratio 1.40 (1.30 to 1.50) · good ≤ 3 · aim ≤ 1.5 · GOOD',
      '     p99 60.0 ms · aim ≤ 50 ms, missed',
      '     processors, ours: temporal 4.0 s · api 1.3 s',
      '     processors, raw: temporal 2.0 s',
    ].join('\n'),
  )
})

it('what this system does not say is not known', () => {
  const row: Row = { id: 'I', title: 'memory', unit: 'MB', measure: async () => null, ...time }
  expect(describe(row, null)).toBe('I  memory\n     not known here')
  expect(describe(row, { ...measured(1), spent: null })).toContain('processors: not known here')
})
