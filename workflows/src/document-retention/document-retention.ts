import type { RetentionInput, RetentionResult } from '@passage/contracts/workflows/document-retention'
import { FILES_LEFT } from '@passage/contracts/workflows/failure-types'
import { ApplicationFailure, proxyActivities } from '@temporalio/workflow'
import type { DeletedPage, DocumentRetentionActivities } from './activities.ts'

const { deleteDueFiles, notifyOrdersOfDeletedFiles, sweepLeftovers } = proxyActivities<DocumentRetentionActivities>({
  startToCloseTimeout: '90s',
  scheduleToCloseTimeout: '2m',
  retry: { maximumAttempts: 2 },
})

/**
 * Deletes overdue files, notifies their orders, and sweeps leftovers. Runs by schedule, so the next run does what this one
 * missed. A step that fails stops none of the others; the run fails afterwards, so that operators see it. So does one that
 * could not delete some files. design.md, Documents.
 */
export async function documentRetention({ all = false }: RetentionInput = {}): Promise<RetentionResult> {
  const result: RetentionResult = { deleted: 0, failed: 0, notified: 0, notes: 0, details: 0, uploads: 0 }
  const failures: unknown[] = []
  for (const step of [() => deleteFiles(all), notifyOrdersOfDeletedFiles, sweepLeftovers])
    try {
      Object.assign(result, await step())
    } catch (error) {
      failures.push(error)
    }
  if (result.failed > 0)
    throw ApplicationFailure.create({
      type: FILES_LEFT,
      message: `${result.failed} files could not be deleted from storage; each is tried again within the hour.`,
      details: [result],
      nonRetryable: true,
    })
  if (failures.length > 0) throw failures[0]
  return result
}

/** After this number of pages in a row without a deleted file storage counts as unavailable: the next run continues. */
const FAILED_PAGES = 5

async function deleteFiles(all: boolean): Promise<Pick<RetentionResult, 'deleted' | 'failed'>> {
  let [deleted, failed, failedPages] = [0, 0, 0]
  let after: string | null = null
  do {
    const page: DeletedPage = await deleteDueFiles({ after, all })
    deleted += page.deleted
    failed = page.left
    failedPages = page.deleted === 0 && page.failed > 0 ? failedPages + 1 : 0
    after = failedPages < FAILED_PAGES ? page.next : null
  } while (after !== null)
  return { deleted, failed }
}
