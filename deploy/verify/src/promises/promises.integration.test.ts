import { isTurnOf } from '@passage/local/testing/nightly'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { PROMISES } from './catalogue.ts'
import { type Copy, openCopy } from './copy.ts'
import { holds, mutantsOf, notices } from './judge.ts'

/** `npm test` tries one of those that take seconds, another each day. The slow ones are the command's alone, as are screens. */
const quick = mutantsOf(PROMISES).filter(({ slow, noticedBy }) => !slow && !noticedBy.file.startsWith('web/e2e/'))
const cases = quick
  .filter((_, index) => isTurnOf({ index, of: quick.length, name: '' }))
  .map((mutant) => [mutant.number, mutant.without, mutant] as const)

let copy: Copy
beforeAll(async () => {
  copy = await openCopy()
})
afterAll(() => copy?.remove())

it.each(cases)('promise %i: a test notices where %s', { timeout: 600_000 }, async (_number, _without, mutant) => {
  expect(holds(await copy.run([mutant.noticedBy]), mutant.noticedBy)).toBe(true)
  expect(notices(await copy.runMutant(mutant), mutant.noticedBy)).toBe(true)
})
