import { type ChildProcess, fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { Client, Connection, type WorkflowHandle } from '@temporalio/client'
import { pendingInWords } from '../../pending-in-words.ts'
import { RAW_TASK_QUEUE } from './names.ts'
import type { noOp, oneActivity, updatable } from './workflows.ts'
import { doNothing } from './workflows.ts'

export interface RawTemporal {
  /** Starts one workflow that ends at once; answers when it is started. */
  startNoOp(): Promise<WorkflowHandle>
  /** Runs one workflow with one activity that does nothing, to its end; answers its id. */
  runOneActivity(): Promise<string>
  /** A workflow that waits for updates. */
  startUpdatable(): Promise<WorkflowHandle>
  /** One update that runs one activity. */
  update(handle: WorkflowHandle): Promise<void>
  /** Whether the product's server has a workflow of this id. */
  exists(workflowId: string): Promise<boolean>
  /** How often the server has written a new state of a workflow, and the activities that it waits for. */
  progress(workflowId: string): Promise<{ transitions: number; underWay: string[] }>
  /** Of the worker. */
  pid: number
  serverVersion(): Promise<string>
  close(): Promise<void>
}

/** The same server and the same client library as the product's, with workflows and worker of our own and no codec. */
export async function openRawTemporal(env: Record<string, string>): Promise<RawTemporal> {
  const worker = fork(new URL('./worker.ts', import.meta.url), { env: { ...process.env, ...env } })
  await ready(worker)
  const connection = await Connection.connect({ address: env.TEMPORAL_ADDRESS })
  const namespace = env.TEMPORAL_NAMESPACE ?? 'default'
  const { workflow, workflowService } = new Client({ connection, namespace })
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
    exists: (workflowId) =>
      workflowService.describeWorkflowExecution({ namespace, execution: { workflowId } }).then(
        () => true,
        () => false,
      ),
    async progress(workflowId) {
      const found = await workflowService.describeWorkflowExecution({ namespace, execution: { workflowId } })
      return {
        transitions: Number(found.workflowExecutionInfo?.stateTransitionCount),
        underWay: (found.pendingActivities ?? []).map(pendingInWords),
      }
    },
    pid: worker.pid ?? 0,
    serverVersion: async () => (await workflowService.getSystemInfo({})).serverVersion,
    async close() {
      await connection.close()
      const gone = once(worker, 'exit')
      worker.disconnect()
      await gone
    },
  }
}

async function ready(worker: ChildProcess): Promise<void> {
  const failed = once(worker, 'exit').then(() => Promise.reject(new Error('the raw worker ended while it started')))
  await Promise.race([once(worker, 'message'), failed])
  failed.catch(() => {})
}
