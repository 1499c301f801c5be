import { randomUUID } from 'node:crypto'
import { UploadUrlAnswer } from '@passage/contracts/api/documents/documents.schema'
import { TASK_QUEUE, WORKFLOWS } from '@passage/contracts/workflows/names'
import { type Fate, type FaultProxy, startFaultProxy } from '@passage/integrations/storage/fault-proxy.fixture'
import { passportPdf } from '@passage/local/seed/files/pdf'
import { until } from '@passage/local/until'
import { WorkflowFailedError } from '@temporalio/client'
import { type Answer, read, send } from '../http.ts'
import { allDocuments, changeStatus, type Order, paidOrder } from '../orders/drive.ts'
import { type OwnApplication, startOwn } from '../servers/own-application.ts'
import type { World } from '../world.ts'

/** The world with a proxy in front of storage, and its own API and worker. */
export interface StorageWorld extends World {
  proxy: FaultProxy
  /** Decides the fate of every following request. */
  decide: FaultProxy['decide']
  /** Keys of all files that were written through the proxy. */
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

/** Makes two of three requests fail slowly: before they are carried out, or by losing the answer. */
export function unsteady(ms = 300): () => Fate {
  let count = 0
  return () => {
    count += 1
    if (count % 3 === 0) return 'pass'
    return count % 5 === 0 ? 'lose' : { status: count % 2 === 0 ? 500 : 503, afterMs: ms }
  }
}

/** An upload with its presigned address. */
export interface Permit extends UploadUrlAnswer {
  bytes: Uint8Array<ArrayBuffer>
}

export async function askForUpload(world: World): Promise<Permit> {
  const bytes = Uint8Array.from(await passportPdf({ first: 'Léa', last: 'Martin' }, 'FR'))
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
  // Date the upload back, so that it does not count against the daily limit.
  const before = new Date(Date.now() - 2 * 86_400_000)
  await world.db.updateTable('documents').set({ createdAt: before }).where('id', '=', permit.documentId).execute()
  return { ...permit, bytes }
}

/** Uploads the file as a browser does; returns the status. Throws when no answer comes. */
export async function put({ uploadUrl, headers, bytes }: Permit): Promise<number> {
  const response = await fetch(uploadUrl, { method: 'PUT', headers, body: bytes, signal: AbortSignal.timeout(20_000) })
  await response.body?.cancel()
  return response.status
}

export const askForCheck = (world: World, { documentId }: Permit): Promise<Answer> =>
  send(world.origin, { method: 'POST', path: `/api/documents/${documentId}/check`, token: world.tokens.customer })

/** A paid order with all required documents. */
export const completeOrder = async (world: World): Promise<Order> =>
  paidOrder(world, { documents: await allDocuments(world) })

/** Moves an order to processing and waits until its file for the embassy is stored. */
export async function fileForTheEmbassy(world: World, order: Order, within = 30_000): Promise<void> {
  await changeStatus(world, order, 'processing')
  // A retry by staff makes the file at once.
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

/** Makes all of an order's files due. */
export async function overdue({ db }: World, { id }: Order): Promise<void> {
  const deletesAt = new Date(Date.now() - 3_600_000)
  await db.updateTable('documents').set({ deletesAt, uploadExpiresAt: deletesAt }).where('orderId', '=', id).execute()
  await db.updateTable('embassyFiles').set({ deletesAt }).where('orderId', '=', id).execute()
}

/** Runs the retention once for all files that are due, also those that wait for their next try; returns whether files are left. */
export async function runRetention({ temporal }: World): Promise<'all' | 'files left'> {
  try {
    await temporal.workflow.execute(WORKFLOWS.documentRetention, {
      taskQueue: TASK_QUEUE,
      workflowId: `${WORKFLOWS.documentRetention}/${randomUUID()}`,
      args: [{ all: true }],
    })
    return 'all'
  } catch (error) {
    if (error instanceof WorkflowFailedError) return 'files left'
    throw error
  }
}

/**
 * I6 for every file that was written through the proxy: all versions are gone, with or without a row. Files whose rows are not due
 * stay.
 */
export async function strays(world: StorageWorld): Promise<string[]> {
  const keys = [...world.written]
  const kept = await keptFiles(world, keys)
  const found = await Promise.all(
    keys
      .filter((key) => !kept.has(key))
      .map(async (key) => ((await world.storage.isGone(key)) ? [] : [`I6: ${key} is in storage and should be gone`])),
  )
  return found.flat()
}

/** The keys whose rows are not due. */
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
