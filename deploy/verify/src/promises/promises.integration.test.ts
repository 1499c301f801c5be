import { isTurnOf } from '@passage/local/testing/nightly'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { PROMISES } from './catalogue.ts'
import { type Copy, openCopy } from './copy.ts'
import { holds, mutantsOf, notices } from './judge.ts'

/** `npm test` tries one of those that take seconds, another each day; in full, all. For screens the pages are built anew. */
const all = mutantsOf(PROMISES)
const quick = all.filter(({ slow, noticedBy }) => !slow && !noticedBy.file.startsWith('web/e2e/'))
const due = (process.env.TESTS_IN_FULL === '1' ? all : quick).filter((_, index) =>
  isTurnOf({ index, of: quick.length, name: '' }),
)

let copy: Copy
beforeAll(async () => {
  copy = await openCopy()
})
afterAll(() => copy?.remove())

const cases = due.map((mutant) => [mutant.number, mutant.without, mutant] as const)
it.each(cases)('promise %i: a test notices where %s', { timeout: 600_000 }, async (_number, _without, mutant) => {
  expect(holds(await copy.run([mutant.noticedBy]), mutant.noticedBy)).toBe(true)
  expect(notices(await copy.runMutant(mutant), mutant.noticedBy)).toBe(true)
})
