import { elapsed } from '../log.ts'

/** How many checks passed, failed and were skipped; the names of those that failed; what each test file took, in ms. */
export interface Tally {
  passed: number
  failed: number
  skipped: number
  failures: string[]
  times: { file: string; ms: number }[]
}

export const emptyTally: Tally = { passed: 0, failed: 0, skipped: 0, failures: [], times: [] }

/** Both together. */
export const addTallies = (a: Tally, b: Tally): Tally => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  skipped: a.skipped + b.skipped,
  failures: [...a.failures, ...b.failures],
  times: [...a.times, ...b.times],
})

/** One check: passed, or failed under its name. */
export const checkTally = (name: string, passed: boolean): Tally => ({
  ...emptyTally,
  ...(passed ? { passed: 1 } : { failed: 1, failures: [name] }),
})

/** `12 passed, 1 failed, 2 skipped`; the last part only when there are any. */
export const lastLine = ({ passed, failed, skipped }: Tally): string =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`

/** A line for each of the twenty slowest files. */
export const slowest = ({ times }: Tally): string[] =>
  times
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, 20)
    .map(({ file, ms }) => `${elapsed(ms).padStart(12)}  ${file}`)
