import { SEARCH_ATTRIBUTES } from '@passage/contracts/workflows/search-attributes'
import { type Polling, readPolling } from '@passage/integrations/orchestration/polling'
import type { Client } from '@temporalio/client'
import { defineSearchAttributeKey } from '@temporalio/common'
import { queryOf, savedViews } from '../views.ts'
import { type FailingTasks, failingTasks } from './failing-tasks.ts'
import { readServersAway, type ServerAway } from './servers-away.ts'

/** A run as a view lists it. */
export interface ListedRun {
  workflowId: string
  runId: string
  orderNumber: string | null
  /** Reasons for attention. */
  reasons: readonly string[]
  dueAt: Date | null
}

/** The state that the page of saved views shows. */
export interface Overview {
  at: Date
  /** Number of runs in each view, by its name. */
  counts: ReadonlyMap<string, number>
  /** The newest runs in each view that has any. */
  newest: ReadonlyMap<string, readonly ListedRun[]>
  away: readonly ServerAway[]
  workers: Polling
  failing: FailingTasks
  /** Number of running workflows. */
  running: number
}

export type ReadOverview = () => Promise<Overview | null>

/** Requests within this time share one reading. */
const SHARED_MS = 3_000
const CALL_MS = 10_000
/** Runs that are listed of a view. */
const LISTED = 5

const orderNumber = defineSearchAttributeKey('OrderNumber', SEARCH_ATTRIBUTES.OrderNumber)
const attentionReason = defineSearchAttributeKey('AttentionReason', SEARCH_ATTRIBUTES.AttentionReason)
const dueAt = defineSearchAttributeKey('DueAt', SEARCH_ATTRIBUTES.DueAt)

/** Reads the overview from Temporal alone, so that it works while PostgreSQL is down. Null when Temporal does not answer. */
export function overviewOf(client: Client): ReadOverview {
  const findFailing = failingTasks(client)
  let [shared, sharedUntil]: [Promise<Overview | null>, number] = [Promise.resolve(null), 0]

  async function read(): Promise<Overview> {
    const count = async (query: string) => (await client.workflow.count(query)).count
    const [views, away, workers, running, failing] = await Promise.all([
      Promise.all(savedViews.map(async (view) => ({ name: view.name, ...(await readView(client, queryOf(view))) }))),
      readServersAway(client),
      readPolling(client),
      count("ExecutionStatus = 'Running'"),
      findFailing(),
    ])
    return {
      at: new Date(),
      counts: new Map(views.map((view) => [view.name, view.count])),
      newest: new Map(views.map((view) => [view.name, view.newest])),
      away,
      workers,
      running,
      failing,
    }
  }

  return () => {
    if (Date.now() >= sharedUntil) {
      sharedUntil = Date.now() + SHARED_MS
      shared = client.withDeadline(Date.now() + CALL_MS, read).catch(() => null)
    }
    return shared
  }
}

async function readView(client: Client, query: string): Promise<{ count: number; newest: ListedRun[] }> {
  const { count } = await client.workflow.count(query)
  const newest: ListedRun[] = []
  if (count === 0) return { count, newest }
  for await (const { workflowId, runId, typedSearchAttributes } of client.workflow.list({ query, pageSize: LISTED })) {
    newest.push({
      workflowId,
      runId,
      orderNumber: typedSearchAttributes.get(orderNumber) ?? null,
      reasons: typedSearchAttributes.get(attentionReason) ?? [],
      dueAt: typedSearchAttributes.get(dueAt) ?? null,
    })
    if (newest.length === LISTED) break
  }
  return { count, newest }
}
