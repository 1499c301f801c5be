import { fileURLToPath } from 'node:url'
import { SEARCH_ATTRIBUTES } from '@passage/contracts/workflows/search-attributes'
import proto from '@temporalio/proto'
import { TestWorkflowEnvironment } from '@temporalio/testing'
import { DefaultLogger, Runtime, Worker } from '@temporalio/worker'

const types = proto.temporal.api.enums.v1.IndexedValueType

/**
 * A Temporal whose clock jumps over timers: the server that `npm test` found by Java and Maven, else the one that the SDK
 * downloads. Null where neither can be had; its tests are then skipped and counted.
 */
export async function startTimeSkipping(): Promise<TestWorkflowEnvironment | null> {
  Runtime.install({ logger: new DefaultLogger('ERROR') })
  const path = process.env.TEMPORAL_TEST_SERVER
  const environment = await TestWorkflowEnvironment.createTimeSkipping(
    path ? { server: { executable: { type: 'existing-path', path } } } : {},
  ).catch((error: unknown) => {
    if (path) throw error
    return null
  })
  await environment?.connection.operatorService.addSearchAttributes({
    namespace: environment.namespace ?? 'default',
    searchAttributes: Object.fromEntries(
      Object.entries(SEARCH_ATTRIBUTES).map(([name, type]) => [name, types[`INDEXED_VALUE_TYPE_${type}`]]),
    ),
  })
  return environment
}

/** A worker of this code on its own queue, with the activities given. */
export const workerOf = (
  environment: TestWorkflowEnvironment,
  taskQueue: string,
  activities: object,
): Promise<Worker> =>
  Worker.create({
    connection: environment.nativeConnection,
    namespace: environment.namespace ?? 'default',
    taskQueue,
    workflowsPath: fileURLToPath(new URL('../workflows.ts', import.meta.url)),
    activities,
  })
