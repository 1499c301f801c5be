/** y = a + b t + c t², where t is hundreds of pixels from `centre`: a line of text, bent as a page is. */
export interface Curve {
  readonly centre: number
  readonly k: readonly [number, number, number]
}

const UNIT = 100

export function heightAt({ centre, k }: Curve, x: number): number {
  const t = (x - centre) / UNIT
  return k[0] + k[1] * t + k[2] * t * t
}

/** Pixels down per pixel to the right. */
export const slopeAt = ({ centre, k }: Curve, x: number): number => (k[1] + (2 * k[2] * (x - centre)) / UNIT) / UNIT

export const shifted = <C extends Curve>(curve: C, down: number): C => ({
  ...curve,
  k: [curve.k[0] + down, curve.k[1], curve.k[2]],
})

/** Least squares through points. `degree` 1: straight. */
export function fitCurve(xs: readonly number[], ys: readonly number[], centre: number, degree: 1 | 2): Curve {
  const n = degree + 1
  const rows = Array.from({ length: n }, () => new Float64Array(n + 1))
  for (let i = 0; i < xs.length; i++) {
    const t = (xs[i]! - centre) / UNIT
    const powers = [1, t, t * t]
    for (let row = 0; row < n; row++) {
      for (let column = 0; column < n; column++) rows[row]![column]! += powers[row]! * powers[column]!
      rows[row]![n]! += powers[row]! * ys[i]!
    }
  }
  const solved = solve(rows) ?? [ys.reduce((sum, y) => sum + y, 0) / ys.length]
  return { centre, k: [solved[0] ?? 0, solved[1] ?? 0, solved[2] ?? 0] }
}

/** Gauss and Jordan's elimination; null: the points are too few. */
function solve(rows: Float64Array[]): number[] | null {
  const n = rows.length
  for (let i = 0; i < n; i++) {
    let pivot = i
    for (let row = i; row < n; row++) if (Math.abs(rows[row]![i]!) > Math.abs(rows[pivot]![i]!)) pivot = row
    ;[rows[i], rows[pivot]] = [rows[pivot]!, rows[i]!]
    const top = rows[i]!
    if (top[i] === 0) return null
    rows.forEach((row, at) => {
      if (at === i) return
      const factor = row[i]! / top[i]!
      for (let column = i; column <= n; column++) row[column]! -= factor * top[column]!
    })
  }
  return rows.map((row, i) => row[n]! / row[i]!)
}
