import { PresignedUrl } from '@passage/contracts/api/documents/documents.schema'
import { DOCUMENT_RETENTION_SCHEDULE } from '@passage/contracts/workflows/names'
import { until } from '@passage/local/until'
import { sql } from 'kysely'
import { type Answer, read, send } from '../http.ts'
import type { Difference } from '../servers/own-application.ts'
import type { World } from '../world.ts'
import { askForCheck, askForUpload, type Permit, put } from './storage-scenarios.ts'

/** An application whose clock is `minutes` ahead of all others; behind when negative. */
export const clockOff = (minutes: number): Difference => ({
  preload: new URL('../preloads/clock.ts', import.meta.url),
  env: { CLOCK_SHIFT_SECONDS: String(minutes * 60) },
})

/** A checked upload whose deletion is due in `seconds` by PostgreSQL's clock; a negative number means it is overdue. */
export async function uploadDueIn(world: World, seconds: number): Promise<Permit> {
  const permit = await askForUpload(world)
  const stored = await put(permit)
  if (stored !== 200) throw new Error(`storage answers ${stored} to an upload`)
  const { body } = await askForCheck(world, permit)
  if ((body as { status: string }).status !== 'submitted') throw new Error(`the check says ${JSON.stringify(body)}`)
  await dueIn(world, permit, seconds)
  return permit
}

export async function dueIn({ db }: World, { documentId }: Permit, seconds: number): Promise<void> {
  // Its upload address has expired, so the retention does not check storage a second time.
  await db
    .updateTable('documents')
    .set({
      deletesAt: sql<Date>`now() + make_interval(secs => ${seconds})`,
      uploadExpiresAt: sql<Date>`now() - interval '1 hour'`,
    })
    .where('id', '=', documentId)
    .execute()
}

/** Waits until a document's deletion is due by PostgreSQL's clock. */
export async function pastDue({ db }: World, { documentId }: Permit): Promise<void> {
  const over = db
    .selectFrom('documents')
    .select('id')
    .where('id', '=', documentId)
    .where('deletesAt', '<', sql<Date>`now()`)
  await until(() => over.executeTakeFirstOrThrow(), { within: 60_000, every: 200 })
}

/** Pauses the retention schedule while `story` runs; the story may run the retention itself. */
export async function whileNothingIsDeleted({ temporal }: World, story: () => Promise<void>): Promise<void> {
  const retention = temporal.schedule.getHandle(DOCUMENT_RETENTION_SCHEDULE)
  await retention.pause()
  try {
    await story()
  } finally {
    await retention.unpause()
  }
}

export const askForDownload = (world: World, { documentId }: Permit): Promise<Answer> =>
  send(world.origin, {
    method: 'GET',
    path: `/api/documents/${documentId}/presigned-url`,
    token: world.tokens.customer,
  })

/** The presigned address in an answer. Throws unless there is one. */
export const downloadIn = (answer: Answer): string => read(answer, PresignedUrl).presignedUrl

/** Requests a presigned address; returns the status that storage answers. */
export async function download(url: string): Promise<number> {
  const response = await fetch(url, { signal: AbortSignal.timeout(15_000) })
  await response.body?.cancel()
  return response.status
}

/** I6: documents that were deleted as due before they were due by PostgreSQL's clock, one sentence each. */
export async function deletedEarly({ db }: World, permits: readonly Permit[]): Promise<string[]> {
  const rows = await db
    .selectFrom('documents')
    .select(['id', 'deletesAt', 'deletedAt'])
    .where(
      'id',
      'in',
      permits.map(({ documentId }) => documentId),
    )
    .where('deletedBecause', '=', 'due')
    .whereRef('deletedAt', '<', 'deletesAt')
    .execute()
  return rows.map(
    ({ id, deletesAt, deletedAt }) =>
      `I6: document ${id} was deleted ${Number(deletesAt) - Number(deletedAt)} ms early`,
  )
}
