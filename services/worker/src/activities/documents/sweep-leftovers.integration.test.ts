import { startWorld, type World } from '@passage/core/testing/test-world'
import { readEnv, storageEnv } from '@passage/integrations/config'
import { connectStorage } from '@passage/integrations/storage/s3'
import { testStack } from '@passage/local/testing/stack'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { documentRetentionActivities } from './document-retention.ts'

let world: World
let sweepLeftovers: ReturnType<typeof documentRetentionActivities>['sweepLeftovers']
beforeAll(async () => {
  world = await startWorld()
  const storage = connectStorage(readEnv(storageEnv, testStack().env))
  const orders = { documentsGone: vi.fn(), send: vi.fn() }
  const log = { warn: vi.fn() }
  sweepLeftovers = documentRetentionActivities({ context: world.system, storage, orders, log }).sweepLeftovers
})
afterAll(() => world?.close())

it('sweepLeftovers deletes former partner names and expired sessions', async () => {
  const digests = [Buffer.from('old'), Buffer.from('young')] as const
  const createdAt = new Date(Date.now() - 31 * 86_400_000)
  const { id: userId } = await world.db.selectFrom('users').select('id').limit(1).executeTakeFirstOrThrow()
  await world.db
    .insertInto('partnerNames')
    .values([
      { digest: digests[0], userId, createdAt },
      { digest: digests[1], userId },
    ])
    .execute()
  const session = (token: string, days: number) => ({
    ...{ userId, token, ipAddress: '192.0.2.7' },
    expiresAt: new Date(Date.now() + days * 86_400_000),
  })
  await world.db
    .insertInto('sessions')
    .values([session('expired', -1), session('open', 1)])
    .execute()
  expect(await sweepLeftovers()).toEqual({
    notes: 0,
    details: 0,
    uploads: 0,
    orderDrafts: 0,
    requests: 0,
    sessions: 1,
    contactMessages: 0,
    weeksOfEvents: 0,
  })
  expect(await world.db.selectFrom('partnerNames').select('digest').execute()).toEqual([{ digest: digests[1] }])
  expect(await world.db.selectFrom('sessions').select('token').execute()).toEqual([{ token: 'open' }])
})

it('sweepLeftovers carries out the other sweeps when one fails', async () => {
  const { id: userId } = await world.db.selectFrom('users').select('id').limit(1).executeTakeFirstOrThrow()
  await world.db
    .insertInto('sessions')
    .values({ userId, token: 'expired', expiresAt: new Date(Date.now() - 3_600_000) })
    .execute()
  await world.db.schema.alterTable('orderDrafts').renameTo('orderDraftsAway').execute()
  await expect(sweepLeftovers()).rejects.toThrow()
  await world.db.schema.alterTable('orderDraftsAway').renameTo('orderDrafts').execute()
  expect(await world.db.selectFrom('sessions').select('id').where('token', '=', 'expired').execute()).toEqual([])
})
