import type { Bench } from './bench.ts'
import type { Comparison } from './windows.ts'

/** A further figure of a row, e.g. p99 in ms. */
export interface Extra {
  name: string
  value: number
  unit: string
  /** Digits after the point; one when left out. */
  decimals?: number
  /** The aim holds up to here; left out: it is only shown. */
  atMost?: number
}

export interface Measured extends Comparison {
  extras?: Extra[]
}

/** One row of quality.md's table *Speed*. */
export interface Row {
  /** Its letter there. */
  id: string
  title: string
  /** What `ours` and `raw` are counted in. */
  unit: '/s' | 'ms' | 'MB' | 'kB' | 'points'
  /** Rates shall be high, times and memory low. */
  better: 'more' | 'less'
  /** Limits of the ratio. */
  good: number
  aim: number
  /** null: this system does not say. */
  measure(bench: Bench): Promise<Measured | null>
}

export type Verdict = 'aim reached' | 'good' | 'below good'

/** Judged by the median of the ratios; the aim also wants every further figure within its limit. */
export function judge(row: Pick<Row, 'better' | 'good' | 'aim'>, { ratio, extras = [] }: Measured): Verdict {
  const reaches = (limit: number) => (row.better === 'more' ? ratio.median >= limit : ratio.median <= limit)
  if (reaches(row.aim) && extras.every(({ value, atMost = value }) => value <= atMost)) return 'aim reached'
  return reaches(row.good) ? 'good' : 'below good'
}
