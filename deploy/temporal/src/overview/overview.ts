import type { Client } from '@temporalio/client'
import { queryOf, savedViews } from '../views.ts'
import { type FailingTasks, failingTasks } from './failing-tasks.ts'
import { readServersAway, type ServerAway } from './servers-away.ts'
import { type Polling, readPolling } from './workers.ts'

/** The state that the page of saved views shows. */
export interface Overview {
  at: Date
  /** Number of runs in each view, by its name. */
  counts: ReadonlyMap<string, number>
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

/** Reads the overview from Temporal alone, so that it works while PostgreSQL is down. Null when Temporal does not answer. */
export function overviewOf(client: Client): ReadOverview {
  const findFailing = failingTasks(client)
  let [shared, sharedUntil]: [Promise<Overview | null>, number] = [Promise.resolve(null), 0]

  async function read(): Promise<Overview> {
    const count = async (query: string) => (await client.workflow.count(query)).count
    const [counts, away, workers, running, failing] = await Promise.all([
      Promise.all(savedViews.map(async (view) => [view.name, await count(queryOf(view))] as const)),
      readServersAway(client),
      readPolling(client),
      count("ExecutionStatus = 'Running'"),
      findFailing(),
    ])
    return { at: new Date(), counts: new Map(counts), away, workers, running, failing }
  }

  return () => {
    if (Date.now() >= sharedUntil) {
      sharedUntil = Date.now() + SHARED_MS
      shared = client.withDeadline(Date.now() + CALL_MS, read).catch(() => null)
    }
    return shared
  }
}
