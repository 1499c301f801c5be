import type { Sample } from './recorder.ts'
import type { Series } from './rule.ts'

/** The series of all samples. What grows with orders is what was added since the first sample, per order placed since. */
export function seriesOf(samples: readonly Sample[]): Series[] {
  const [begin] = samples
  const names = [...new Set(samples.flatMap(({ figures }) => Object.keys(figures)))]
  return names.flatMap((name) => {
    const shape = samples.find(({ figures }) => figures[name])?.figures[name]
    if (!begin || !shape) return []
    const { unit, allowance, perOrder, afterOrders = 0 } = shape
    const base = begin.figures[name]?.value ?? 0
    const points = samples.flatMap(({ minute, orders, figures }) => {
      const value = figures[name]?.value
      if (value === undefined) return []
      if (!perOrder) return [{ minute, value }]
      const placed = orders - begin.orders
      return placed > 0 ? [{ minute, value: (value - base) / placed }] : []
    })
    const from = samples.find(({ orders }) => orders - begin.orders >= afterOrders)?.minute ?? Number.POSITIVE_INFINITY
    return [{ name, unit, allowance, points, from }]
  })
}
