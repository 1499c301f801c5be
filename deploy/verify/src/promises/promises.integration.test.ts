import { isTurnOf } from '@passage/local/testing/nightly'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { PROMISES } from './catalogue.ts'
import { type Copy, openCopy } from './copy.ts'
import { holds, mutantsOf, notices } from './judge.ts'

/** `npm test` tries one of those that need no pages built anew, another each day; in full, all. */
const all = mutantsOf(PROMISES)
const quick = all.filter(({ noticedBy }) => !noticedBy.file.startsWith('web/e2e/'))
const due = (process.env.TESTS_IN_FULL === '1' ? all : quick).filter((_, index) =>
  isTurnOf({ index, of: quick.length, name: '' }),
)

let copy: Copy
beforeAll(async () => {
  copy = await openCopy()
})
afterAll(() => copy?.remove())

it.each(due)('promise $number: where $without, its test notices', { timeout: 600_000 }, async (mutant) => {
  expect(holds(await copy.run([mutant.noticedBy]), mutant.noticedBy)).toBe(true)
  expect(notices(await copy.runMutant(mutant), mutant.noticedBy)).toBe(true)
})
