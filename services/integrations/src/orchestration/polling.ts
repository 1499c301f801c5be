import { TASK_QUEUE } from '@passage/contracts/workflows/names'
import type { Client } from '@temporalio/client'
import proto from '@temporalio/proto'

const { TASK_QUEUE_TYPE_WORKFLOW } = proto.temporal.api.enums.v1.TaskQueueType

/** A poll lasts up to a minute. */
const MAX_POLL_AGE_MS = 90_000
/** With a worker a task waits for milliseconds. */
const MAX_TASK_AGE_MS = 15_000

/** The polls of workers, as Temporal reports them. */
export interface Polling {
  /** The last poll, epoch milliseconds; null: none in the last minutes. */
  last: number | null
  /** The age of the oldest waiting task, milliseconds. */
  waitingMs: number
}

/** Whether no worker polls, or tasks wait too long. */
export const isMissing = ({ last, waitingMs }: Polling, now: number): boolean =>
  waitingMs > MAX_TASK_AGE_MS || last === null || now - last > MAX_POLL_AGE_MS

export async function readPolling(
  { workflowService, options }: Client,
  taskQueue: string = TASK_QUEUE,
): Promise<Polling> {
  const { pollers, stats } = await workflowService.describeTaskQueue({
    namespace: options.namespace,
    taskQueue: { name: taskQueue },
    taskQueueType: TASK_QUEUE_TYPE_WORKFLOW,
    reportStats: true,
  })
  const polls = (pollers ?? []).map(({ lastAccessTime }) => milliseconds(lastAccessTime))
  return { last: polls.length > 0 ? Math.max(...polls) : null, waitingMs: milliseconds(stats?.approximateBacklogAge) }
}

const milliseconds = (time: proto.google.protobuf.ITimestamp | null | undefined): number =>
  Number(time?.seconds ?? 0) * 1_000 + Math.floor((time?.nanos ?? 0) / 1e6)
