import { randomUUID } from 'node:crypto'
import { UploadUrlAnswer } from '@passage/contracts/api/documents/documents.schema'
import { TASK_QUEUE, WORKFLOWS } from '@passage/contracts/workflows/names'
import { type Fate, type FaultProxy, startFaultProxy } from '@passage/integrations/storage/fault-proxy.fixture'
import { passportPdf } from '@passage/local/seed/files/pdf'
import { createApi } from '@passage/local/seed/orders/api'
import { upload } from '@passage/local/seed/orders/upload'
import { until } from '@passage/local/until'
import { WorkflowFailedError } from '@temporalio/client'
import { changeStatus, type Order, paidOrder } from './drive.ts'
import { type Answer, read, send } from './http.ts'
import { type OwnApplication, startOwn } from './own-application.ts'
import type { World } from './world.ts'

/** The world with a proxy before its storage, for an API and a worker of the test's own. */
export interface StorageWorld extends World {
  proxy: FaultProxy
  /** Decides on every request from now on. */
  decide: FaultProxy['decide']
  /** Whatever was ever written through the proxy. */
  written: Set<string>
  leave(): Promise<void>
}

/** Starts the proxy, and an API and a worker that reach storage through it. */
export async function enterStorageWorld(world: World): Promise<StorageWorld> {
  const proxy = await startFaultProxy(world.env.AWS_ENDPOINT_URL_S3 ?? '')
  const env = { AWS_ENDPOINT_URL_S3: proxy.url }
  const applications: OwnApplication[] = []
  const written = new Set<string>()
  const decide: FaultProxy['decide'] = (fate) =>
    proxy.decide((method, path) => {
      if (method === 'PUT') written.add(keyOf(path, world.env.S3_BUCKET))
      return fate(method, path)
    })
  const leave = async () => {
    for (const application of applications) await application.stop()
    await proxy.close()
  }
  try {
    applications.push(await startOwn(world, 'api', { env }))
    applications.push(await startOwn(world, 'worker', { env }))
  } catch (error) {
    await leave()
    throw error
  }
  decide(() => 'pass')
  const [api] = applications
  return { ...world, origin: api?.origin ?? '', proxy, decide, written, leave }
}

const keyOf = (path: string, bucket: string): string =>
  decodeURIComponent(new URL(path, 'http://storage').pathname).replace(`/${bucket}/`, '')

/** A request that writes a file of the order's; not an invoice, which is drawn and kept whenever its mail leaves. */
export const writesFile = (method: string, path: string): boolean => method === 'PUT' && !path.includes('/papers/')

/** Two of three requests fail, slowly: before they are carried out, or after it with the answer lost. */
export function unsteady(ms = 300): () => Fate {
  let count = 0
  return () => {
    count += 1
    if (count % 3 === 0) return 'pass'
    return count % 5 === 0 ? 'lose' : { status: count % 2 === 0 ? 500 : 503, afterMs: ms }
  }
}

/** An upload that the API has given an address for. */
export interface Permit extends UploadUrlAnswer {
  bytes: Uint8Array<ArrayBuffer>
}

export async function askForUpload(world: World): Promise<Permit> {
  const bytes = Uint8Array.from(await passportPdf({ first: 'Léa', last: 'Martin' }, 'FRA'))
  const answer = await send(world.origin, {
    method: 'POST',
    path: '/api/documents/upload-url',
    token: world.tokens.customer,
    body: {
      documentType: 'passport',
      fileName: 'passport.pdf',
      fileSize: bytes.length,
      contentType: 'application/pdf',
      gdprConsent: { consentGiven: true, consentTimestamp: new Date().toISOString(), language: 'fr' },
    },
  })
  const permit = read(answer, UploadUrlAnswer)
  // An upload of the day before yesterday: today's forty stay for others.
  const before = new Date(Date.now() - 2 * 86_400_000)
  await world.db.updateTable('documents').set({ createdAt: before }).where('id', '=', permit.documentId).execute()
  return { ...permit, bytes }
}

/** What a browser sends; answers the status. Throws when no answer comes. */
export async function put({ uploadUrl, headers, bytes }: Permit): Promise<number> {
  const response = await fetch(uploadUrl, { method: 'PUT', headers, body: bytes, signal: AbortSignal.timeout(20_000) })
  await response.body?.cancel()
  return response.status
}

export const askForCheck = (world: World, { documentId }: Permit): Promise<Answer> =>
  send(world.origin, { method: 'POST', path: `/api/documents/${documentId}/check`, token: world.tokens.customer })

/** A paid order with all documents that it needs. */
export async function completeOrder(world: World): Promise<Order> {
  const { requiredDocuments } = await world.db
    .selectFrom('offers')
    .select('requiredDocuments')
    .where('id', '=', world.offer.id)
    .executeTakeFirstOrThrow()
  const bytes = await passportPdf({ first: 'Léa', last: 'Martin' }, 'FRA')
  const api = createApi(world.origin)
  const documents = []
  for (const documentType of requiredDocuments as Parameters<typeof upload>[3]['documentType'][]) {
    const file = { documentType, fileName: `${documentType}.pdf`, contentType: 'application/pdf', bytes } as const
    documents.push(await upload(api, world.tokens.customer, 'fr', file))
  }
  return paidOrder(world, { documents })
}

/** Staff take an order to the stage that keeps a file for the embassy; waits until it is there. */
export async function fileForTheEmbassy(world: World, order: Order, within = 30_000): Promise<void> {
  await changeStatus(world, order, 'processing')
  // Staff who ask for it have it at once.
  await send(world.origin, {
    method: 'POST',
    path: `/api/orders/${order.id}/retry`,
    token: world.tokens.provider,
    body: {},
  })
  await until(
    async () => {
      const file = await world.db
        .selectFrom('embassyFiles')
        .select('id')
        .where('orderId', '=', order.id)
        .where('storedAt', 'is not', null)
        .executeTakeFirst()
      if (!file) throw new Error(`order ${order.id} has no file for the embassy`)
    },
    { within, every: 200 },
  )
}

/** The time of all of an order's files is over. */
export async function overdue({ db }: World, { id }: Order): Promise<void> {
  const deletesAt = new Date(Date.now() - 3_600_000)
  await db.updateTable('documents').set({ deletesAt, uploadExpiresAt: deletesAt }).where('orderId', '=', id).execute()
  await db.updateTable('embassyFiles').set({ deletesAt }).where('orderId', '=', id).execute()
}

/** One run of the retention, as the schedule makes it. Answers whether it had to leave files. */
export async function runRetention({ temporal }: World): Promise<'all' | 'files left'> {
  try {
    await temporal.workflow.execute(WORKFLOWS.documentRetention, {
      taskQueue: TASK_QUEUE,
      workflowId: `${WORKFLOWS.documentRetention}/${randomUUID()}`,
      workflowTaskTimeout: '2s',
    })
    return 'all'
  } catch (error) {
    if (error instanceof WorkflowFailedError) return 'files left'
    throw error
  }
}

/**
 * I6 for every file that was ever written: gone, all versions, whether or not a row knows of it. Invoices stay as long as the law
 * asks; and what this worker wrote for an earlier test's order stays, whose time is not over.
 */
export async function strays(world: StorageWorld): Promise<string[]> {
  const keys = [...world.written].filter((key) => !key.startsWith('papers/'))
  const kept = await keptFiles(world, keys)
  const found = await Promise.all(
    keys
      .filter((key) => !kept.has(key))
      .map(async (key) => ((await world.storage.isGone(key)) ? [] : [`I6: ${key} is in storage and should be gone`])),
  )
  return found.flat()
}

/** Those whose rows say that nothing of them is due. */
async function keptFiles({ db }: World, keys: string[]): Promise<Set<string>> {
  const kept = await Promise.all(
    (['documents', 'embassyFiles'] as const).map((table) =>
      db
        .selectFrom(table)
        .select('storageKey')
        .where('storageKey', 'in', keys)
        .where('deletedAt', 'is', null)
        .where('deletedBecause', 'is', null)
        .where((eb) => eb.or([eb('deletesAt', 'is', null), eb('deletesAt', '>', eb.fn<Date>('now'))]))
        .execute(),
    ),
  )
  return new Set(kept.flat().map(({ storageKey }) => storageKey))
}

/** A browser's file is on its way when its document is deleted, and comes in afterwards. */
export async function latePut(world: StorageWorld): Promise<Permit> {
  const permit = await askForUpload(world)
  const { promise: arrival, resolve: arrive } = Promise.withResolvers<void>()
  world.decide((method) => (method === 'PUT' ? { until: arrival } : 'pass'))
  const answer = await put(permit).catch(() => null)
  if (answer !== null) throw new Error(`storage answered ${answer} at once`)
  const deletesAt = new Date(Date.now() - 3_600_000)
  await world.db.updateTable('documents').set({ deletesAt }).where('id', '=', permit.documentId).execute()
  await runRetention(world)
  arrive()
  const arrived = async () => {
    if (await world.storage.isGone(permit.fileKey)) throw new Error('the file has not come in')
  }
  await until(arrived, { within: 45_000 })
  return permit
}

/** A quarter of an hour after a deletion storage is looked at again, where that is due at all. */
export async function aQuarterLater({ db }: World, { documentId }: Permit): Promise<void> {
  const lookAgainAt = new Date(Date.now() - 60_000)
  await db
    .updateTable('documents')
    .set({ lookAgainAt })
    .where('id', '=', documentId)
    .where('lookAgainAt', 'is not', null)
    .execute()
}
