import { fileURLToPath } from 'node:url'
import { SEARCH_ATTRIBUTES } from '@passage/contracts/workflows/search-attributes'
import proto from '@temporalio/proto'
import { TestWorkflowEnvironment } from '@temporalio/testing'
import { DefaultLogger, Runtime, Worker } from '@temporalio/worker'

/** Path of the time-skipping server; absent without Java, then its tests are skipped and counted. */
export const timeSkippingServer = process.env.TEMPORAL_TEST_SERVER

const types = proto.temporal.api.enums.v1.IndexedValueType

/** A Temporal whose clock jumps over timers. */
export async function startTimeSkipping(): Promise<TestWorkflowEnvironment> {
  Runtime.install({ logger: new DefaultLogger('ERROR') })
  const environment = await TestWorkflowEnvironment.createTimeSkipping({
    server: { executable: { type: 'existing-path', path: timeSkippingServer as string } },
  })
  await environment.connection.operatorService.addSearchAttributes({
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
