import { createHash, randomBytes } from 'node:crypto'
import { dueFiles } from '@passage/core/documents/deletion/due-files'
import { sql } from '@passage/core/testing/sql'
import { startWorld, type World } from '@passage/core/testing/test-world'
import { readEnv, storageEnv } from '@passage/integrations/config'
import type { Orders } from '@passage/integrations/orchestration/port'
import { type Fate, type FaultProxy, startFaultProxy } from '@passage/integrations/storage/fault-proxy.fixture'
import type { Storage } from '@passage/integrations/storage/port'
import { connectStorage } from '@passage/integrations/storage/s3'
import { testStack } from '@passage/local/testing/stack'
import type { DeletedPage } from '@passage/workflows/document-retention/activities'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { inspectFile } from '../../files/inspect-file.ts'
import { documentCheckActivities } from './document-check.ts'
import { documentRetentionActivities } from './document-retention.ts'

let world: World
let proxy: FaultProxy
/** Storage itself, and storage behind the proxy. */
let real: Storage
let seen: Storage
beforeAll(async () => {
  world = await startWorld()
  const env = readEnv(storageEnv, testStack().env)
  proxy = await startFaultProxy(env.AWS_ENDPOINT_URL_S3 as string)
  real = connectStorage(env)
  seen = connectStorage({ ...env, AWS_ENDPOINT_URL_S3: proxy.url })
})
afterAll(async () => {
  await proxy?.close()
  await world?.close()
})
beforeEach(() => {
  proxy.decide(() => 'pass')
  vi.clearAllMocks()
})

const orders = {
  documentsGone: vi.fn(async () => undefined),
  send: vi.fn<Orders['send']>(async () => {
    throw new Error('not asked')
  }),
}
const MOVED = { status: 'document_review', paymentStatus: 'completed', seq: 5 } as const
const log = { warn: vi.fn() }
const retention = () => documentRetentionActivities({ context: world.system, storage: seen, orders, log })
const change = (ids: string[], set: object) =>
  world.db.updateTable('documents').set(set).where('id', 'in', ids).execute()

/** A complete run of deletions, as by the workflow. */
async function run() {
  const total = { deleted: 0, failed: 0, left: 0 }
  let after: string | null = null
  do {
    const page: DeletedPage = await retention().deleteDueFiles({ after })
    total.deleted += page.deleted
    total.failed += page.failed
    total.left = page.left
    after = page.next
  } while (after !== null)
  return total
}

/** The time of the next try has come for all files that storage did not delete. */
const timePasses = () => world.db.updateTable('failedDeletions').set({ retryAt: past }).execute()

const refusing = (files: { key: string }[]) =>
  proxy.decide((_method, path) =>
    files.some(({ key }) => decodeURIComponent(path).includes(key)) ? { status: 500, afterMs: 0 } : 'pass',
  )

const past = sql<Date>`now() - interval '1 hour'`

/** An upload of two days ago, so that it does not count for today's limit. */
async function upload() {
  const { documentId: id, entry } = await world.upload()
  await change([id], { createdAt: sql`now() - interval '2 days'` })
  return { id, key: entry.fileUrl }
}

/** Stored uploads that are due for deletion. */
async function overdue(count: number): Promise<{ id: string; key: string }[]> {
  const files: { id: string; key: string }[] = []
  while (files.length < count) files.push(await upload())
  await Promise.all(files.map(({ key }) => real.put(key, randomBytes(100), 'application/pdf')))
  const set = { deletesAt: past, uploadExpiresAt: past, status: 'submitted' }
  await change(
    files.map(({ id }) => id),
    set,
  )
  return files
}

/** I6: each file is either still due without a proof of deletion, or deleted with a proof. */
async function violations(files: { id: string; key: string }[]): Promise<{ false: string[]; left: string[] }> {
  const found = { false: [] as string[], left: [] as string[] }
  const look = async ({ id, key }: { id: string; key: string }) => {
    const { deletedAt } = await world.db
      .selectFrom('documents')
      .select('deletedAt')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const proofs = await world.db
      .selectFrom('audit')
      .select('details')
      .where('objectId', '=', id)
      .where('action', '=', 'document.deleted')
      .execute()
    const keyHash = createHash('sha256').update(key).digest('hex')
    const proven = proofs.some(({ details }) => (details as { keyHash?: string }).keyHash === keyHash)
    const gone = await real.isGone(key)
    if ((deletedAt !== null || proven) && !(gone && deletedAt !== null && proven)) found.false.push(id)
    if (!gone || deletedAt === null) found.left.push(id)
  }
  await Promise.all(files.map(look))
  return found
}

describe('deleteDueFiles with failing storage', () => {
  /** Two of three requests fail, before or after their execution. */
  const unsteady = (): (() => Fate) => {
    let count = 0
    return () => {
      count += 1
      if (count % 3 === 0) return 'pass'
      return count % 5 === 0 ? 'lose' : { status: count % 2 === 0 ? 500 : 503, afterMs: 50 }
    }
  }

  it('keeps I6 after each run and deletes all files once storage recovers', async () => {
    const files = await overdue(50)
    proxy.decide(unsteady())
    let failed = 0
    for (let runs = 0; runs < 3; runs += 1) {
      failed += (await run()).failed
      expect((await violations(files)).false).toEqual([])
      await timePasses()
    }
    expect(failed).toBeGreaterThan(0)
    expect(log.warn).toHaveBeenCalledTimes(failed)
    proxy.decide(() => 'pass')
    expect((await run()).failed).toBe(0)
    expect(await violations(files)).toEqual({ false: [], left: [] })
  })

  it('tries each refused deletion once per run and deletes the other files', async () => {
    const files = await overdue(3)
    refusing(files.slice(0, 1))
    expect(await run()).toEqual({ deleted: 2, failed: 1, left: 1 })
    proxy.decide(() => 'pass')
    await timePasses()
    expect(await run()).toEqual({ deleted: 1, failed: 0, left: 0 })
    expect(await violations(files)).toEqual({ false: [], left: [] })
  })

  it('deletes the files behind a page of files that fail for good, and tries those ever later', async () => {
    const files = (await overdue(50)).toSorted((one, other) => (one.id < other.id ? -1 : 1))
    const stuck = files.slice(0, 48)
    refusing(stuck)
    expect(await run()).toEqual({ deleted: 2, failed: 48, left: 48 })
    const waits: number[] = []
    for (let tries = 2; tries <= 7; tries += 1) {
      // They wait, and the run reports them nevertheless.
      expect(await run()).toEqual({ deleted: 0, failed: 0, left: 48 })
      const { rows } = await sql<{ minutes: number }>`
        select round(max(extract(epoch from retry_at - now())) / 60)::int as minutes from failed_deletions`.execute(
        world.db,
      )
      waits.push(rows[0]?.minutes ?? 0)
      await timePasses()
      expect(await run()).toMatchObject({ failed: 48, left: 48 })
    }
    expect(waits).toEqual([4, 8, 16, 32, 60, 60])
    proxy.decide(() => 'pass')
    expect(await run()).toEqual({ deleted: 0, failed: 0, left: 48 })
    // An operator asks for all of them.
    expect(await retention().deleteDueFiles({ after: null, all: true })).toMatchObject({ deleted: 48, left: 0 })
    expect(await violations(files)).toEqual({ false: [], left: [] })
    expect(await world.db.selectFrom('failedDeletions').selectAll().execute()).toEqual([])
  })
})

describe('deleteDueFiles after a PUT with a lost response', () => {
  it('deletes the file of a browser’s PUT with its row', async () => {
    const { id, key } = await upload()
    const permit = await seen.presignUpload({ key, contentType: 'application/pdf', size: 1_000 })
    proxy.decide(() => 'lose')
    const sent = fetch(permit.url, { method: 'PUT', body: randomBytes(1_000), headers: permit.headers })
    await expect(sent).rejects.toThrow()
    expect(await real.head(key)).toMatchObject({ size: 1_000 })
    proxy.decide(() => 'pass')
    await change([id], { deletesAt: past })
    await run()
    expect(await violations([{ id, key }])).toEqual({ false: [], left: [] })
  })

  const photo = () =>
    sharp({ create: { width: 600, height: 400, channels: 3, background: 'blue' } })
      .jpeg()
      .toBuffer()

  /** A check whose re-encoded picture arrives in storage after the deletion of the document. */
  async function latePicture() {
    const { id, key } = await upload()
    const bytes = await photo()
    await real.put(key, bytes, 'image/jpeg')
    await change([id], { contentType: 'image/jpeg', sizeBytes: bytes.length, uploadExpiresAt: past })
    const { promise: until, resolve: arrive } = Promise.withResolvers<void>()
    proxy.decide((method) => (method === 'PUT' ? { until } : 'pass'))
    const scanner = { scan: async () => ({ infected: false }) as const }
    const inspect = async () => ({ ...(await inspectFile(bytes, 'passport')), thumbnail: null })
    const deps = { context: world.system, storage: seen, orders, scanner, inspection: { inspect } }
    await expect(documentCheckActivities(deps).checkDocument({ documentId: id })).rejects.toMatchObject({
      type: 'storage_unavailable',
    })
    await change([id], { deletesAt: past })
    expect(await run()).toMatchObject({ deleted: 1, failed: 0 })
    arrive()
    await vi.waitFor(async () => expect(await real.head(key)).not.toBeNull(), 45_000)
    return { id, key }
  }

  it('deletes a picture that arrives after the deletion of its document', async () => {
    const file = await latePicture()
    expect(await run()).toEqual({ deleted: 0, failed: 0, left: 0 })
    await change([file.id], { lookAgainAt: past })
    expect(await run()).toEqual({ deleted: 1, failed: 0, left: 0 })
    expect(await violations([file])).toEqual({ false: [], left: [] })
    expect(await dueFiles(world.db, null, 100)).toEqual([])
  })
})

describe('notifyOrdersOfDeletedFiles', () => {
  it('reports to each open order once, also after a crash', async () => {
    const [first, second] = (await overdue(2)) as [{ id: string; key: string }, { id: string; key: string }]
    const { id: orderId } = await world.placeOrder()
    await world.db.updateTable('orders').set({ workflowStartedAt: new Date() }).where('id', '=', orderId).execute()
    await change([first.id, second.id], { orderId, entrySeq: 1 })
    await run()
    orders.documentsGone.mockRejectedValueOnce(new Error('Temporal is away'))
    await expect(retention().notifyOrdersOfDeletedFiles()).rejects.toThrow('away')
    expect(await retention().notifyOrdersOfDeletedFiles()).toEqual({ notified: 1 })
    expect(await retention().notifyOrdersOfDeletedFiles()).toEqual({ notified: 0 })
    const [, ids] = [orders.documentsGone.mock.calls.length, [first.id, second.id].toSorted()]
    expect(orders.documentsGone).toHaveBeenLastCalledWith(orderId, {
      documentIds: expect.toSatisfy((reported: string[]) => String(reported.toSorted()) === String(ids)),
      reason: 'expired',
    })
  })

  it('reports to the orders behind a page of orders that cannot be notified', async () => {
    const files = await overdue(201)
    const placed = await Promise.all(files.map(() => world.placeOrder()))
    const ids = placed.map(({ id }) => id).toSorted()
    await world.db.updateTable('orders').set({ workflowStartedAt: new Date() }).where('id', 'in', ids).execute()
    await Promise.all(
      files.map(({ id }, index) =>
        change([id], { orderId: ids[index], entrySeq: 1, deletedBecause: 'due', deletedAt: past, orderToTell: true }),
      ),
    )
    orders.documentsGone.mockImplementation(async (...[orderId]: unknown[]) => {
      if (orderId !== ids.at(-1)) throw new Error('this order takes no message')
    })
    await expect(retention().notifyOrdersOfDeletedFiles()).rejects.toThrow('takes no message')
    const reported = world.db.selectFrom('documents').select('orderId').where('orderId', 'in', ids)
    expect(await reported.where('orderToTell', '=', false).execute()).toEqual([{ orderId: ids.at(-1) }])
    orders.documentsGone.mockImplementation(async () => undefined)
    await retention().notifyOrdersOfDeletedFiles()
  })

  it('reports a file deleted by its owner in the owner’s name, until the order has answered', async () => {
    const [file] = (await overdue(1)) as [{ id: string; key: string }]
    const { id: orderId } = await world.placeOrder()
    await world.db.updateTable('orders').set({ workflowStartedAt: new Date() }).where('id', '=', orderId).execute()
    await change([file.id], { orderId, entrySeq: 1, deletedBecause: 'owner' })
    await run()
    // The order has not answered: it may not have got the report.
    orders.send.mockResolvedValueOnce({ known: false, updateId: 'u1' })
    expect(await retention().notifyOrdersOfDeletedFiles()).toEqual({ notified: 0 })
    orders.send.mockResolvedValueOnce({ known: true, result: MOVED })
    expect(await retention().notifyOrdersOfDeletedFiles()).toEqual({ notified: 1 })
    expect(await retention().notifyOrdersOfDeletedFiles()).toEqual({ notified: 0 })
    expect(orders.send).toHaveBeenCalledTimes(2)
    const actor = { kind: 'customer', id: null }
    expect(orders.send).toHaveBeenCalledWith(
      'removeDocument',
      orderId,
      { actor, documentId: file.id },
      expect.any(String),
    )
    expect(orders.documentsGone).not.toHaveBeenCalled()
  })
})
