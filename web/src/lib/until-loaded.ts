import { getDefaultStore } from 'jotai'
import { CodeNotFetched } from './fetch-first.ts'
import { replacedAtom } from './replaced.ts'
import { whenBackOrLater } from './server/server-line.ts'

/**
 * Code for a part whose HTML stands there meanwhile: what did not come is asked for again, once the connection is back or after
 * a pause. After a release it is gone, so it is no longer asked for: the HTML stays, and the page's notice offers to reload.
 */
export async function untilLoaded<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  for (let tries = 0; !getDefaultStore().get(replacedAtom); tries++) {
    try {
      return await load()
    } catch (error) {
      if (!(error instanceof CodeNotFetched)) throw error
      const { promise, resolve } = Promise.withResolvers<void>()
      const stop = whenBackOrLater(tries, resolve)
      await promise
      stop()
    }
  }
  return new Promise(() => undefined)
}
