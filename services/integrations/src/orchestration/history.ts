import { type RunLine, WORKFLOW_LINES_SHOWN } from '@passage/contracts/api/orders/order-work.schema'
import { ATTENTION_REASONS, type AttentionReason } from '@passage/contracts/workflows/attention'
import { visaOrderId } from '@passage/contracts/workflows/names'
import { SEARCH_ATTRIBUTES } from '@passage/contracts/workflows/search-attributes'
import type { Client, WorkflowExecutionDescription } from '@temporalio/client'
import { defineSearchAttributeKey } from '@temporalio/common'
import { optionalTsToDate } from '@temporalio/common/lib/time.js'
import proto from '@temporalio/proto'
import { decodeEvent, failureText } from './decode-event.ts'
import { isGone, toDomainError } from './errors.ts'
import { HistoryLines, type PendingStep } from './history-lines.ts'

/** An order's workflow, as staff see it. */
export interface OrderHistory {
  workflowId: string
  /** The newest run. */
  runId: string
  running: boolean
  attention: AttentionReason[]
  /** Path of the workflow in the Temporal UI. */
  uiPath: string
  /** Older lines are left out. */
  truncated: boolean
  /** The lines of all runs that Temporal has. */
  lines: RunLine[]
}

/** The event histories of orders. Throws `DomainError('unavailable')` when Temporal does not answer in time. */
export interface OrderHistories {
  /** null when Temporal has no run. */
  read(orderId: string): Promise<OrderHistory | null>
}

const READ_MS = 7_000
const UNAVAILABLE = 'The history of this order cannot be read at the moment. Try again in a few seconds.'
const PAGE = 1_000

const { PendingActivityState } = proto.temporal.api.enums.v1
const attentionReason = defineSearchAttributeKey('AttentionReason', SEARCH_ATTRIBUTES.AttentionReason)

/** Reads histories page by page, and decodes only what `HistoryLines` shows. */
export function orderHistories(client: Client): OrderHistories {
  return {
    async read(orderId) {
      try {
        return await client.withDeadline(Date.now() + READ_MS, () => readOrder(client, visaOrderId(orderId)))
      } catch (error) {
        if (isGone(error)) return null
        throw toDomainError(error, UNAVAILABLE)
      }
    },
  }
}

async function readOrder(client: Client, workflowId: string): Promise<OrderHistory> {
  const description = await client.workflow.getHandle(workflowId).describe()
  const { runId } = description
  const newest = await readLines(client, workflowId, runId)
  const all = newest.lines(await pendingSteps(client, description))
  const known = new Set(all.map(keyOf))
  for (const earlier of await earlierRuns(client, workflowId, runId)) {
    if (all.length > WORKFLOW_LINES_SHOWN) break
    const lines = await readLines(client, workflowId, earlier).catch((error) => {
      if (isGone(error)) return null
      throw error
    })
    // A reset run starts with the events of the previous one.
    const own = (lines?.lines() ?? []).filter((line) => !known.has(keyOf(line)))
    for (const line of own) known.add(keyOf(line))
    all.unshift(...own)
  }
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

const keyOf = ({ at, eventId }: RunLine): string => `${at} ${eventId}`

/** The newest first. */
async function earlierRuns(client: Client, workflowId: string, newest: string): Promise<string[]> {
  const runs = await Array.fromAsync(client.workflow.list({ query: `WorkflowId = '${workflowId}'` }))
  return runs
    .filter(({ runId }) => runId !== newest)
    .toSorted((a, b) => b.startTime.getTime() - a.startTime.getTime())
    .map(({ runId }) => runId)
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
    for (const event of page.history?.events ?? []) lines.add(event, await decodeEvent(loadedDataConverter, event))
    nextPageToken = page.nextPageToken
  } while (nextPageToken && nextPageToken.length > 0)
  return lines
}

/** The pending activities: a history has their attempts and failures only once they have ended. */
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
