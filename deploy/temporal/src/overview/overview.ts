import type { Client } from '@temporalio/client'
import { queryOf, savedViews } from '../views.ts'
import { type FailingTasks, failingTasks } from './failing-tasks.ts'
import { readServersAway, type ServerAway } from './servers-away.ts'
import { type AskedForWork, readAskedForWork } from './workers.ts'

/** What the page of saved views says above and beside its views. */
export interface Overview {
  at: Date
  /** Runs on each view, by its name. */
  counts: ReadonlyMap<string, number>
  away: readonly ServerAway[]
  workers: AskedForWork
  failing: FailingTasks
  /** Runs that are running, of every kind. */
  running: number
}

export type ReadOverview = () => Promise<Overview | null>

/** Several who look at the same time share one reading. */
const SHARED_MS = 3_000
const CALL_MS = 10_000

/** Reads Temporal alone, so that it also works with the database down; null where Temporal does not answer. */
export function overviewOf(client: Client): ReadOverview {
  const lookForFailing = failingTasks(client)
  let [shared, sharedUntil]: [Promise<Overview | null>, number] = [Promise.resolve(null), 0]

  async function read(): Promise<Overview> {
    const count = async (query: string) => (await client.workflow.count(query)).count
    const [counts, away, workers, running, failing] = await Promise.all([
      Promise.all(savedViews.map(async (view) => [view.name, await count(queryOf(view))] as const)),
      readServersAway(client),
      readAskedForWork(client),
      count("ExecutionStatus = 'Running'"),
      lookForFailing(),
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
