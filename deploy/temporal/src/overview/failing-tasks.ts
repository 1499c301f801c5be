import type { Client } from '@temporalio/client'

/** Runs that one look asks about. No search attribute says that a task fails: the run itself does not run. */
const PAGE = 500
const LANES = 20
/** A task that failed once may have met a worker that was just ending. */
const TRIES = 2

export interface FailingTasks {
  /** Ids of runs whose workflow task fails again and again. */
  workflowIds: string[]
  /** How many running ones were asked about, by this look and those before it. */
  asked: number
}

/**
 * Goes through all running runs, a page at each look, and remembers those whose task fails until it does not. With few runs one
 * look sees all; a look never asks about more than a page and those that it knows.
 */
export function failingTasks(client: Client): () => Promise<FailingTasks> {
  const failing = new Set<string>()
  let [page, asked]: [Uint8Array | undefined, number] = [undefined, 0]

  async function look(workflowId: string): Promise<void> {
    const attempt = await client.workflow
      .getHandle(workflowId)
      .describe()
      .then(
        ({ status, raw }) => (status.name === 'RUNNING' ? (raw.pendingWorkflowTask?.attempt ?? 0) : 0),
        () => 0,
      )
    if (attempt >= TRIES) failing.add(workflowId)
    else failing.delete(workflowId)
  }

  return async () => {
    const first = page === undefined
    const { executions, nextPageToken } = await client.workflowService.listWorkflowExecutions({
      namespace: client.options.namespace,
      query: "ExecutionStatus = 'Running'",
      pageSize: PAGE,
      nextPageToken: page,
    })
    const ids = [...failing, ...(executions ?? []).map(({ execution }) => execution?.workflowId ?? '')]
    const queue = [...new Set(ids)]
    await Promise.all(
      Array.from({ length: LANES }, async () => {
        for (let id = queue.shift(); id; id = queue.shift()) await look(id)
      }),
    )
    asked = (first ? 0 : asked) + (executions?.length ?? 0)
    page = nextPageToken?.length ? nextPageToken : undefined
    return { workflowIds: [...failing].toSorted(), asked }
  }
}
