import { median } from '../bench/statistics.ts'

/** One figure over time. */
export interface Series {
  name: string
  unit: string
  /** Minutes since the begin of the run, and the value then. */
  points: readonly { minute: number; value: number }[]
  /** The rise over the measured time that is no growth, in its unit: caches that fill, or the figure's own noise. */
  allowance: number
  /** The minute before which it is not judged, beside the warm-up: its caches settle. */
  from?: number
}

export interface Judgement {
  /** Means of the first and of the last quarter after the warm-up. */
  first: number
  last: number
  perHour: number
  verdict: 'flat' | 'grows'
}

const WARM_UP_MINUTES = 15
const SHARE_PER_HOUR = 0.05
const RISING_PAIRS = 0.65

/** The rule in words. */
export const RULE = [
  `A figure grows when, after a warm-up of ${WARM_UP_MINUTES} minutes (in a run of less than an hour: of its first quarter), all of these hold:`,
  `- its Theil-Sen slope (the median slope of all pairs of samples) is more than ${SHARE_PER_HOUR * 100} % of its first quarter's mean an hour;`,
  `- ${RISING_PAIRS * 100} % of the pairs rise;`,
  '- it rises by more than its allowance over the measured time: the room of its caches, or its own noise.',
  'What grows with the orders is measured per placed order. The memory of the worker and of Temporal is judged once their caches of workflows have settled.',
].join('\n')

export const warmUpOf = (minutes: number): number => Math.min(WARM_UP_MINUTES, minutes / 4)

/** The minute from which a series is judged; infinite when its caches have not settled. */
export const judgedFrom = ({ points, from = 0 }: Series): number => Math.max(from, warmUpOf(points.at(-1)?.minute ?? 0))

/** Judges a series by the rule; null when fewer than eight points are left to judge. */
export function judge(series: Series): Judgement | null {
  const { points, allowance } = series
  const begin = judgedFrom(series)
  const measured = points.filter(({ minute }) => minute >= begin)
  if (measured.length < 8) return null
  const slopes = measured.flatMap((one, index) =>
    measured.slice(index + 1).map((other) => ((other.value - one.value) / (other.minute - one.minute)) * 60),
  )
  const quarter = Math.floor(measured.length / 4)
  const mean = (some: typeof measured) => some.reduce((sum, { value }) => sum + value, 0) / some.length
  const [first, last] = [mean(measured.slice(0, quarter)), mean(measured.slice(-quarter))]
  const perHour = median(slopes)
  const hours = ((measured.at(-1)?.minute ?? 0) - (measured[0]?.minute ?? 0)) / 60
  const grows =
    perHour > SHARE_PER_HOUR * Math.abs(first) &&
    slopes.filter((slope) => slope > 0).length >= RISING_PAIRS * slopes.length &&
    perHour * hours > allowance
  return { first, last, perHour, verdict: grows ? 'grows' : 'flat' }
}
