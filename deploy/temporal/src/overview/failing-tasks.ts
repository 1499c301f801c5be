import type { Client } from '@temporalio/client'

/** Runs per call. They are described one by one, since no search attribute shows a failing workflow task. */
const PAGE = 500
const CONCURRENCY = 20
/** A single failure may come from a worker that was shutting down. */
const MIN_ATTEMPTS = 2

export interface FailingTasks {
  /** Workflow ids of runs whose workflow task fails repeatedly. */
  workflowIds: string[]
  /** How many running workflows were checked, in this call and those before it. */
  asked: number
}

/**
 * Returns a function that checks one page of the running workflows and those that it knows to fail; successive calls go through
 * all pages.
 */
export function failingTasks(client: Client): () => Promise<FailingTasks> {
  const failing = new Set<string>()
  let [page, asked]: [Uint8Array | undefined, number] = [undefined, 0]

  async function check(workflowId: string): Promise<void> {
    const attempt = await client.workflow
      .getHandle(workflowId)
      .describe()
      .then(
        ({ status, raw }) => (status.name === 'RUNNING' ? (raw.pendingWorkflowTask?.attempt ?? 0) : 0),
        () => 0,
      )
    if (attempt >= MIN_ATTEMPTS) failing.add(workflowId)
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
      Array.from({ length: CONCURRENCY }, async () => {
        for (let id = queue.shift(); id; id = queue.shift()) await check(id)
      }),
    )
    asked = (first ? 0 : asked) + (executions?.length ?? 0)
    page = nextPageToken?.length ? nextPageToken : undefined
    return { workflowIds: [...failing].toSorted(), asked }
  }
}
