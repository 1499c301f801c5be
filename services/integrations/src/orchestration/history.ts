import { type KeptLine, WORKFLOW_LINES_SHOWN } from '@passage/contracts/api/order-work.schema'
import { ATTENTION_REASONS, type AttentionReason } from '@passage/contracts/workflows/attention'
import { visaOrderId } from '@passage/contracts/workflows/names'
import { SEARCH_ATTRIBUTES } from '@passage/contracts/workflows/search-attributes'
import type { Client, WorkflowExecutionDescription } from '@temporalio/client'
import { defineSearchAttributeKey } from '@temporalio/common'
import { optionalTsToDate } from '@temporalio/common/lib/time.js'
import proto from '@temporalio/proto'
import { isGone, toDomainError } from './errors.ts'
import { HistoryLines, type PendingStep } from './history-lines.ts'
import { failureText, told } from './history-told.ts'

/** One run of an order's workflow, as staff may read it. */
export interface RunHistory {
  workflowId: string
  runId: string
  running: boolean
  attention: AttentionReason[]
  /** Where the Temporal UI shows it, without the UI's own address. */
  uiPath: string
  /** Older lines are left out. */
  truncated: boolean
  lines: KeptLine[]
}

/** The event histories of orders. Throws `DomainError('unavailable')` when Temporal is away or does not answer in time. */
export interface OrderHistories {
  /** The order's newest run, or the one asked for; null when Temporal has it no more, or never had. */
  read(orderId: string, runId?: string): Promise<RunHistory | null>
}

const READ_MS = 7_000
const AWAY = 'The history of this order cannot be read at the moment. Try again in a few seconds.'
const PAGE = 1_000

const { PendingActivityState } = proto.temporal.api.enums.v1
const attentionReason = defineSearchAttributeKey('AttentionReason', SEARCH_ATTRIBUTES.AttentionReason)

/** Reads histories with the client, page by page, and opens of them only what `HistoryLines` shows. */
export function orderHistories(client: Client): OrderHistories {
  return {
    async read(orderId, runId) {
      try {
        return await client.withDeadline(Date.now() + READ_MS, () => readRun(client, visaOrderId(orderId), runId))
      } catch (error) {
        if (isGone(error)) return null
        throw toDomainError(error, AWAY)
      }
    },
  }
}

async function readRun(client: Client, workflowId: string, askedRun: string | undefined): Promise<RunHistory> {
  const description = await client.workflow.getHandle(workflowId, askedRun).describe()
  const { runId } = description
  const lines = await readLines(client, workflowId, runId)
  const all = lines.lines(await pendingSteps(client, description))
  const reasons = description.typedSearchAttributes.get(attentionReason) ?? []
  return {
    workflowId,
    runId,
    running: description.status.name === 'RUNNING',
    attention: ATTENTION_REASONS.filter((reason) => reasons.includes(reason)),
    uiPath: `/namespaces/${client.options.namespace}/workflows/${encodeURIComponent(workflowId)}/${runId}/history`,
    truncated: all.length > WORKFLOW_LINES_SHOWN,
    lines: all.slice(-WORKFLOW_LINES_SHOWN),
  }
}

async function readLines(client: Client, workflowId: string, runId: string): Promise<HistoryLines> {
  const lines = new HistoryLines()
  const { namespace, loadedDataConverter } = client.options
  let nextPageToken: Uint8Array | null | undefined
  do {
    const page = await client.workflowService.getWorkflowExecutionHistory({
      namespace,
      execution: { workflowId, runId },
      maximumPageSize: PAGE,
      nextPageToken,
    })
    for (const event of page.history?.events ?? []) lines.add(event, await told(loadedDataConverter, event))
    nextPageToken = page.nextPageToken
  } while (nextPageToken && nextPageToken.length > 0)
  return lines
}

/** What the history does not say before it is over: tries so far, their last failure, the next try. */
function pendingSteps(client: Client, { raw }: WorkflowExecutionDescription): Promise<PendingStep[]> {
  return Promise.all(
    (raw.pendingActivities ?? []).map(async (pending) => ({
      activityId: pending.activityId ?? '',
      running: pending.state === PendingActivityState.PENDING_ACTIVITY_STATE_STARTED,
      attempts: pending.attempt ?? 1,
      lastFailure: await failureText(client.options.loadedDataConverter, pending.lastFailure),
      nextTryAt: optionalTsToDate(pending.nextAttemptScheduleTime) ?? null,
    })),
  )
}
