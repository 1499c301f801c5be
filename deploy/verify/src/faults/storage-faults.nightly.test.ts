import { until } from '@passage/local/until'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { filesById, filesOfOrder } from './scenes/documents/files.ts'
import {
  askForCheck,
  askForUpload,
  completeOrder,
  enterStorageWorld,
  fileForTheEmbassy,
  overdue,
  type Permit,
  put,
  runRetention,
  type StorageWorld,
  strays,
  unsteady,
} from './scenes/documents/storage-scenarios.ts'
import type { Answer } from './scenes/http.ts'
import { changeStatus, type Order } from './scenes/orders/drive.ts'
import { slowOrSilent, violations } from './scenes/orders/invariants.ts'
import { worldOfFile } from './scenes/world.ts'

const world = worldOfFile()
let seen: StorageWorld
beforeAll(async () => {
  seen = await enterStorageWorld(world)
})
afterEach(() => seen?.decide(() => 'pass'))
afterAll(async () => {
  await seen?.leave()
})

/** Sentences that the retention must never cause, also while storage fails. */
const FALSE_RECORD = /counts as deleted|without a record|was not due/

const past = () => new Date(Date.now() - 3_600_000)
const change = (ids: string[], set: object) =>
  world.db.updateTable('documents').set(set).where('id', 'in', ids).execute()

describe('fault 11: S3 answers 500 and 503, slowly', () => {
  it('checks an upload whose answer was lost once storage is back, and deletes it with its row', async () => {
    const permits = await Promise.all(Array.from({ length: 4 }, () => askForUpload(seen)))
    seen.decide((method) => (method === 'PUT' ? 'lose' : 'pass'))
    expect(await Promise.all(permits.map((permit) => put(permit).catch(() => 'no answer')))).toEqual(
      permits.map(() => 'no answer'),
    )
    seen.decide(() => 'pass')
    // The browser retries, and storage answers that the file exists.
    expect(await Promise.all(permits.map(put))).toEqual(permits.map(() => 412))
    const answers: Answer[] = []
    const check = async (permit: Permit) => {
      const answer = await askForCheck(seen, permit)
      answers.push(answer)
      return answer.body
    }
    // A file that cannot be read stays pending, without a failure.
    seen.decide(() => ({ status: 503, afterMs: 1_000 }))
    for (const body of await Promise.all(permits.map(check))) {
      expect(body).toMatchObject({ status: 'pending', failure: null })
    }
    seen.decide(unsteady())
    const verdict = async (permit: Permit) =>
      expect(await check(permit)).toMatchObject({ status: 'submitted', failure: null })
    const calm = setTimeout(() => seen.decide(() => 'pass'), 10_000)
    await Promise.all(permits.map((permit) => until(() => verdict(permit), { within: 45_000, every: 500 })))
    clearTimeout(calm)
    expect(slowOrSilent(answers)).toEqual([])
    const ids = permits.map(({ documentId }) => documentId)
    expect(await filesById(world, ids)).toEqual([])
    await change(ids, { deletesAt: past(), uploadExpiresAt: past() })
    await gone(async () => (await filesById(world, ids)).concat(await strays(seen)))
  })

  it('stores one file for the embassy whose PUT lost its answer, and deletes it with the documents', async () => {
    const order = await completeOrder(seen)
    const requests = { PUT: 0, GET: 0 }
    seen.decide((...request) => {
      if (request[0] === 'PUT') return ++requests.PUT <= 4 ? 'lose' : 'pass'
      return ++requests.GET % 3 === 0 ? { status: requests.GET % 2 ? 500 : 503, afterMs: 300 } : 'pass'
    })
    await fileForTheEmbassy(seen, order, 60_000)
    expect(requests.PUT).toBeGreaterThan(4)
    seen.decide(() => 'pass')
    expect(await filesOfOrder(world, order)).toEqual([])
    await rejectAndForget(order)
  })

  async function rejectAndForget(order: Order): Promise<void> {
    await changeStatus(world, order, 'rejected')
    await overdue(world, order)
    await gone(async () => (await filesOfOrder(world, order)).concat(await strays(seen)))
    expect(await violations(world, [order])).toEqual([])
  }

  /** Runs the retention twice while storage is unsteady, and once while it works: then nothing is left. */
  async function gone(left: () => Promise<string[]>): Promise<void> {
    expect(await left()).not.toEqual([])
    seen.decide(unsteady(50))
    for (let runs = 0; runs < 2; runs += 1) {
      await runRetention(seen)
      expect((await left()).filter((sentence) => FALSE_RECORD.test(sentence))).toEqual([])
    }
    seen.decide(() => 'pass')
    expect(await runRetention(seen)).toBe('all')
    expect(await left()).toEqual([])
  }
})
