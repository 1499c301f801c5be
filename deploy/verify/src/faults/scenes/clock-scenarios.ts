import { PresignedUrl } from '@passage/contracts/api/documents/documents.schema'
import { DOCUMENT_RETENTION_SCHEDULE } from '@passage/contracts/workflows/names'
import { until } from '@passage/local/until'
import { sql } from 'kysely'
import type { Changes } from '../mutants/services-bench.ts'
import { type Answer, read, send } from './http.ts'
import type { Difference } from './own-application.ts'
import { askForCheck, askForUpload, type Permit, put } from './storage-scenarios.ts'
import type { World } from './world.ts'

/** An application whose clock is `minutes` ahead of all others, or behind. */
export const clockOff = (minutes: number, changes?: Changes): Difference => ({
  preload: new URL('./clock.ts', import.meta.url),
  env: { CLOCK_SHIFT_SECONDS: String(minutes * 60) },
  ...(changes && { changes }),
})

/** An upload that has arrived, been found good, and is due in so many seconds by PostgreSQL's clock; below 0: since. */
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
  // Its address to upload to is over, so that storage is not looked at again.
  await db
    .updateTable('documents')
    .set({
      deletesAt: sql<Date>`now() + make_interval(secs => ${seconds})`,
      uploadExpiresAt: sql<Date>`now() - interval '1 hour'`,
    })
    .where('id', '=', documentId)
    .execute()
}

/** Waits until a document is due, by PostgreSQL's clock. */
export async function pastDue({ db }: World, { documentId }: Permit): Promise<void> {
  const over = db
    .selectFrom('documents')
    .select('id')
    .where('id', '=', documentId)
    .where('deletesAt', '<', sql<Date>`now()`)
  await until(() => over.executeTakeFirstOrThrow(), { within: 60_000, every: 200 })
}

/** What is due stays in storage during `story`, unless the story itself runs the retention. */
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

/** The address that a download has. Throws unless there is one. */
export const downloadIn = (answer: Answer): string => read(answer, PresignedUrl).presignedUrl

/** The status that storage answers to a request with the address. */
export async function download(url: string): Promise<number> {
  const response = await fetch(url, { signal: AbortSignal.timeout(15_000) })
  await response.body?.cancel()
  return response.status
}

/** I6 the other way round: what was deleted as overdue before it was, by PostgreSQL's clock. */
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
    ({ id, deletesAt, deletedAt }) => `I6: document ${id} went ${Number(deletesAt) - Number(deletedAt)} ms early`,
  )
}
