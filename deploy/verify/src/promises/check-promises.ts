import { PROMISES } from './catalogue.ts'
import { openCopy } from './copy.ts'
import { isAsItShouldBe, judge, tableOf } from './judge.ts'

/**
 * `npm run checklist -- promises [3 8]`: takes away what keeps each promise, one protection at a time, in a copy of the
 * repository, and prints whether the test that shows the promise notices. Answers whether all is as it should be.
 */
export async function checkPromises(wanted: readonly number[]): Promise<boolean> {
  const promises = PROMISES.filter(({ number }) => wanted.length === 0 || wanted.includes(number))
  const copy = await openCopy()
  try {
    const rows = await judge(copy, promises, console.log)
    console.log(`\n${tableOf(promises, rows)}\n`)
    return rows.every(isAsItShouldBe)
  } finally {
    await copy.remove()
  }
}
