import { TASK_QUEUE } from '@passage/contracts/workflows/names'
import type { Client } from '@temporalio/client'
import proto from '@temporalio/proto'

const { TASK_QUEUE_TYPE_WORKFLOW } = proto.temporal.api.enums.v1.TaskQueueType

/** A worker's question for work waits a minute at the server; then it asks again. */
export const ASKS_EVERY_MS = 90_000
/** A task is taken within milliseconds where a worker is. */
const TASK_WAITS_MS = 15_000

/** The workers that poll, as the server lists them. */
export interface AskedForWork {
  /** When one did last, epoch milliseconds; null where none has in the last minutes. */
  last: number | null
  /** How long the oldest task has waited for a worker, milliseconds. */
  waitingMs: number
}

/** Whether no worker takes work: none asks, or what waits stays. */
export const isMissing = ({ last, waitingMs }: AskedForWork, now: number): boolean =>
  waitingMs > TASK_WAITS_MS || last === null || now - last > ASKS_EVERY_MS

export async function readAskedForWork(
  { workflowService, options }: Client,
  taskQueue: string = TASK_QUEUE,
): Promise<AskedForWork> {
  const { pollers, stats } = await workflowService.describeTaskQueue({
    namespace: options.namespace,
    taskQueue: { name: taskQueue },
    taskQueueType: TASK_QUEUE_TYPE_WORKFLOW,
    reportStats: true,
  })
  const asked = (pollers ?? []).map(({ lastAccessTime }) => milliseconds(lastAccessTime))
  return { last: asked.length > 0 ? Math.max(...asked) : null, waitingMs: milliseconds(stats?.approximateBacklogAge) }
}

const milliseconds = (time: proto.google.protobuf.ITimestamp | null | undefined): number =>
  Number(time?.seconds ?? 0) * 1_000 + Math.floor((time?.nanos ?? 0) / 1e6)
