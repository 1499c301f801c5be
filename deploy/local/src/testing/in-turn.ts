import { describe, test } from 'vitest'
import { isTurnOf } from './nightly.ts'

/**
 * A test in its variants (language and width, one fault in several places): `npm test` runs one of them, another each day, and
 * counts the others as skipped. All of them run with TESTS_IN_FULL=1, with `npm run faults` and `npm run checklist`, and when
 * their file is asked for. `within` in milliseconds.
 */
export function testInTurn<V extends readonly unknown[]>(variants: readonly V[]) {
  return (name: string, story: (...variant: [...V]) => Promise<void>, within?: number) => {
    for (const [index, variant] of variants.entries())
      test.skipIf(!isTurnOf({ index, of: variants.length, name })).each([[...variant] as const])(
        name,
        story as never,
        within,
      )
  }
}

/** The same for a group of tests. */
export function describeInTurn<V extends readonly unknown[]>(variants: readonly V[]) {
  return (name: string, tests: (...variant: [...V]) => void) => {
    for (const [index, variant] of variants.entries())
      describe.skipIf(!isTurnOf({ index, of: variants.length, name })).each([[...variant] as const])(
        name,
        tests as never,
      )
  }
}

/** A test for each of many cases, by their titles: `npm test` runs one share of them, another each day. `TESTS_IN_FULL=1`: all. `within` in ms. */
export function testSharesInTurn<C extends { title: string }>(of: number, cases: readonly C[]) {
  return (story: (one: C) => Promise<void>, within?: number) => {
    for (const [index, one] of cases.entries())
      test.skipIf(!isTurnOf({ index: index % of, of, name: '' }))(one.title, () => story(one), within)
  }
}
