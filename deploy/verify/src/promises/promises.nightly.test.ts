import { testSharesInTurn } from '@passage/local/testing/in-turn'
import { afterAll, beforeAll, expect } from 'vitest'
import { PROMISES } from './catalogue.ts'
import { type Copy, openCopy } from './copy.ts'
import { holds, mutantsOf, notices } from './judge.ts'

/** `npm test` tries one of those that take seconds, another each day. The slow ones are the command's alone, as are screens. */
const quick = mutantsOf(PROMISES).filter(({ slow, noticedBy }) => !slow && !noticedBy.file.startsWith('web/e2e/'))
const cases = quick.map((mutant) => ({
  title: `promise ${mutant.number}: a test notices where ${mutant.without}`,
  mutant,
}))

let copy: Copy
beforeAll(async () => {
  copy = await openCopy()
})
afterAll(() => copy?.remove())

testSharesInTurn(cases.length, cases)(async ({ mutant }) => {
  expect(holds(await copy.run([mutant.noticedBy]), mutant.noticedBy)).toBe(true)
  expect(notices(await copy.runMutant(mutant), mutant.noticedBy)).toBe(true)
}, 600_000)
