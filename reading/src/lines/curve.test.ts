import { describe, expect, it } from 'vitest'
import { fitCurve, heightAt, shifted, slopeAt } from './curve.ts'

const xs = [0, 100, 200, 300, 400]

describe('fitCurve', () => {
  it('follows a bent line', () => {
    const curve = fitCurve(
      xs,
      xs.map((x) => 50 + 0.1 * x + ((x - 200) / 100) ** 2),
      200,
      2,
    )
    expect(heightAt(curve, 200)).toBeCloseTo(70)
    expect(heightAt(curve, 400)).toBeCloseTo(94)
    expect(slopeAt(curve, 200)).toBeCloseTo(0.1)
    expect(heightAt(shifted(curve, 5), 200)).toBeCloseTo(75)
  })

  it('is level where one point is known', () => {
    expect(heightAt(fitCurve([10], [7], 10, 2), 50)).toBe(7)
  })
})
