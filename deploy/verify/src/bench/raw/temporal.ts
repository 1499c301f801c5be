import { randomUUID } from 'node:crypto'
import { Client, Connection, type WorkflowHandle } from '@temporalio/client'
import { startChild } from './child.ts'
import { doNothing, type noOp, type oneActivity, type updatable } from './workflows.ts'

const RAW_TASK_QUEUE = 'bench-raw'

export interface RawTemporal {
  /** Starts a workflow that ends at once. */
  startNoOp(): Promise<WorkflowHandle>
  /** Runs a workflow with one activity to its end. Returns its id. */
  runOneActivity(): Promise<string>
  /** Starts a workflow that accepts updates. */
  startUpdatable(): Promise<WorkflowHandle>
  /** Sends an update that runs one activity, and waits for its result. */
  update(handle: WorkflowHandle): Promise<void>
  /** State transitions of any workflow of the server, the size of its history, and its pending activities. */
  describe(
    workflowId: string,
  ): Promise<{ transitions: number; events: number; bytes: number; pendingActivities: number }>
  /** Of the worker. */
  pid: number
  close(): Promise<void>
}

/** Bare workflows with their own worker, by the product's Temporal server and client library. */
export async function openRawTemporal(env: Record<string, string>): Promise<RawTemporal> {
  const worker = await startChild('./worker.ts', { ...env, RAW_TASK_QUEUE })
  const connection = await Connection.connect({ address: env.TEMPORAL_ADDRESS })
  const { workflow } = new Client({ connection, namespace: env.TEMPORAL_NAMESPACE ?? 'default' })
  const options = () => ({ taskQueue: RAW_TASK_QUEUE, workflowId: `bench/${randomUUID()}` })
  return {
    startNoOp: () => workflow.start<typeof noOp>('noOp', options()),
    async runOneActivity() {
      const chosen = options()
      await workflow.execute<typeof oneActivity>('oneActivity', chosen)
      return chosen.workflowId
    },
    startUpdatable: () => workflow.start<typeof updatable>('updatable', options()),
    update: (handle) => handle.executeUpdate(doNothing),
    async describe(workflowId) {
      const { raw } = await workflow.getHandle(workflowId).describe()
      return {
        transitions: Number(raw.workflowExecutionInfo?.stateTransitionCount),
        events: Number(raw.workflowExecutionInfo?.historyLength),
        bytes: Number(raw.workflowExecutionInfo?.historySizeBytes),
        pendingActivities: raw.pendingActivities?.length ?? 0,
      }
    },
    pid: worker.pid,
    async close() {
      await connection.close()
      await worker.close()
    },
  }
}
