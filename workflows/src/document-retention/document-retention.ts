import type { RetentionResult } from '@passage/contracts/workflows/document-retention'
import { FILES_LEFT } from '@passage/contracts/workflows/failure-types'
import { ApplicationFailure, proxyActivities } from '@temporalio/workflow'
import type { DeletedPage, DocumentRetentionActivities } from './activities.ts'

const {
  deleteDueFiles,
  tellOrdersOfGoneFiles: reportUnusableFiles,
  sweepLeftovers,
} = proxyActivities<DocumentRetentionActivities>({
  startToCloseTimeout: '90s',
  scheduleToCloseTimeout: '2m',
  retry: { maximumAttempts: 2 },
})

/**
 * Deletes overdue files, reports that to the orders, and sweeps uploads that no order took. Runs by schedule: what one run misses the next
 * one does. A run that had to leave files ends as failed, so that an operator sees it. design.md, Documents.
 */
export async function documentRetention(): Promise<RetentionResult> {
  const result: RetentionResult = { deleted: 0, failed: 0, told: 0, notes: 0, details: 0, uploads: 0 }
  let after: string | null = null
  do {
    const page: DeletedPage = await deleteDueFiles({ after })
    result.deleted += page.deleted
    result.failed += page.failed
    // Storage that lets nothing go is left alone until the next run.
    after = page.deleted === 0 && page.failed > 0 ? null : page.next
  } while (after !== null)
  const { told } = await reportUnusableFiles()
  Object.assign(result, { told }, await sweepLeftovers())
  if (result.failed > 0)
    throw ApplicationFailure.create({
      type: FILES_LEFT,
      message: `${result.failed} files could not be deleted from storage; the next run tries again.`,
      details: [result],
      nonRetryable: true,
    })
  return result
}
