import { isTurnOf } from '@passage/local/testing/nightly'
import { describe, test } from 'vitest'

/**
 * A screen's test in its variants (language, width): `npm test` runs one of them, another each day, and counts the others as
 * skipped. All of them run with TESTS_IN_FULL=1, or when their file is asked for.
 */
export function testInTurn<V extends readonly unknown[]>(variants: readonly V[]) {
  return (name: string, story: (...variant: [...V]) => Promise<void>) => {
    for (const [index, variant] of variants.entries())
      test.skipIf(!isTurnOf({ index, of: variants.length, name })).each([[...variant] as const])(name, story as never)
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
