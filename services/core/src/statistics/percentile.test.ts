import fc from 'fast-check'
import { expect, it } from 'vitest'
import { percentile } from './read-figures.ts'

it('a percentile equals that of the sorted list of all durations', () => {
  const durations = fc.array(fc.integer({ min: 0, max: 50 }), { minLength: 1, maxLength: 60 })
  fc.assert(
    fc.property(durations, fc.constantFrom(50, 90), (hours, percent) => {
      const sorted = hours.toSorted((a, b) => a - b)
      const times = [...new Set(sorted)].map((each) => ({
        hours: each,
        orders: sorted.filter((other) => other === each).length,
      }))
      expect(percentile(times, percent)).toBe(sorted[Math.ceil((sorted.length * percent) / 100) - 1])
    }),
  )
})
