import type { Tx } from '@passage/core/context'
import type { Database } from '@passage/core/database/connect'
import { lockWaits } from '@passage/core/testing/sql'
import type { TestApp } from './test-app.ts'

/** A database whose next transaction pauses before its commit: `reached` resolves then, and `go` lets it commit. */
export function pausing(db: Database) {
  const reached = Promise.withResolvers<void>()
  const going = Promise.withResolvers<void>()
  const execute = <T>(work: (tx: Tx) => Promise<T>) =>
    db.transaction().execute(async (tx) => {
      const result = await work(tx)
      reached.resolve()
      await going.promise
      return result
    })
  const paused = { transaction: () => ({ execute }) } as unknown as Database
  return { db: paused, reached: reached.promise, go: going.resolve }
}

/** Resolves with true once a transaction of the test's database waits for a lock, or with false once `work` has settled. */
export async function untilBlocked(test: TestApp, work: Promise<unknown>): Promise<boolean> {
  let settled = false
  const done = () => {
    settled = true
  }
  work.then(done, done)
  while (!settled) if ((await lockWaits(test.db)) > 0) return true
  return false
}
