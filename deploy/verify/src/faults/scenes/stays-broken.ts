import { setTimeout as sleep } from 'node:timers/promises'

/** What mends by itself is mended by then. */
const STAYS_MS = 4_000
/** A busy machine may take so long until a mutant has settled. */
const WITHIN_MS = 40_000

/** Asks until what is expected to break is broken for good; answers what was found last, a line each. */
export async function staysBroken(find: () => Promise<string[]>, expected: RegExp): Promise<string> {
  const deadline = Date.now() + WITHIN_MS
  for (let times = 0; ; ) {
    const found = (await find()).join('\n')
    times = expected.test(found) ? times + 1 : 0
    if (times === 2 || Date.now() > deadline) return found
    await sleep(times === 1 ? STAYS_MS : 500)
  }
}
