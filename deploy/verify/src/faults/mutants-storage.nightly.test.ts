import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Changes } from './mutants/services-bench.ts'
import { changeStatus } from './scenes/drive.ts'
import { filesById, filesOfOrder } from './scenes/files.ts'
import {
  aQuarterLater,
  askForUpload,
  completeOrder,
  enterStorageWorld,
  fileForTheEmbassy,
  latePut,
  overdue,
  put,
  runRetention,
  type StorageWorld,
  strays,
  writesFile,
} from './scenes/storage-scenarios.ts'
import { enterWorld, type World } from './scenes/world.ts'

let world: World
beforeAll(async () => {
  world = await enterWorld()
})
afterAll(() => world?.close())

/** Lives a story with a worker that lacks a protection. */
async function broken(changes: Changes, story: (seen: StorageWorld) => Promise<string[]>): Promise<string> {
  const seen = await enterStorageWorld(world, changes)
  try {
    return (await story(seen)).join('\n')
  } finally {
    await seen.leave()
  }
}

describe('fault 11: mutants', () => {
  it('without a look whether it is gone: what storage kept counts as deleted', async () => {
    const hasty = {
      file: 'documents/deletion/delete-stored.ts',
      from: "await store.deleteAll(key)\n  if (!(await store.isGone(key))) throw new Error('Storage still has a file that was deleted.')",
      to: 'await store.deleteAll(key).catch(() => ({ versions: 0 }))',
    }
    const found = await broken({ core: [hasty] }, async (seen) => {
      const permit = await askForUpload(seen)
      expect(await put(permit)).toBe(200)
      const deletesAt = new Date(Date.now() - 3_600_000)
      await world.db.updateTable('documents').set({ deletesAt }).where('id', '=', permit.documentId).execute()
      seen.decide((method) => (method === 'DELETE' ? { status: 503, afterMs: 100 } : 'pass'))
      await runRetention(seen)
      await world.db.updateTable('documents').set({ lookAgainAt: null }).where('id', '=', permit.documentId).execute()
      return filesById(world, [permit.documentId])
    })
    expect(found).toMatch(/^I6: document .* counts as deleted and is still in storage/m)
  })

  it('without the interrupted attempt’s own key: a file for the embassy lies under a key that no row has', async () => {
    const another = { file: 'activities/papers.ts', from: 'storage.put(key,', to: 'storage.put(file.storageKey,' }
    const found = await broken({ worker: [another] }, async (seen) => {
      const order = await completeOrder(seen)
      let puts = 0
      seen.decide((...request) => (writesFile(...request) && ++puts <= 2 ? 'lose' : 'pass'))
      await fileForTheEmbassy(seen, order, 40_000)
      await changeStatus(world, order, 'rejected')
      await overdue(world, order)
      expect(await runRetention(seen)).toBe('all')
      expect(await filesOfOrder(world, order)).toEqual([])
      return strays(seen)
    })
    expect(found).toMatch(/^I6: .* is in storage and should be gone/m)
  })

  it('without a second look: a file that comes in after its deletion stays for ever', async () => {
    const once = {
      file: 'documents/deletion/delete-document.ts',
      from: 'then greatest(upload_expires_at, now()) +',
      to: 'then null::timestamptz +',
    }
    const found = await broken({ core: [once] }, async (seen) => {
      const permit = await latePut(seen)
      await aQuarterLater(world, permit)
      expect(await runRetention(seen)).toBe('all')
      return [...(await filesById(world, [permit.documentId])), ...(await strays(seen))]
    })
    expect(found).toMatch(/^I6: document .* counts as deleted and is still in storage/m)
    expect(found).toMatch(/^I6: .* is in storage and should be gone/m)
  })
})
