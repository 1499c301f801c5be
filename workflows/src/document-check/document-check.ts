import type { DocumentCheckInput, DocumentCheckResult } from '@passage/contracts/workflows/document-check'
import { proxyActivities } from '@temporalio/workflow'
import type { DocumentCheckActivities } from './activities.ts'

const { checkDocument } = proxyActivities<DocumentCheckActivities>({
  startToCloseTimeout: '30s',
  scheduleToCloseTimeout: '24h',
  retry: { initialInterval: '500ms', backoffCoefficient: 1.5, maximumInterval: '30s' },
})

/** Checks one uploaded file, which is usable only afterwards. design.md, Documents. */
export async function documentCheck(input: DocumentCheckInput): Promise<DocumentCheckResult> {
  return checkDocument(input)
}
