import { fileURLToPath } from 'node:url'
import { DefaultLogger, NativeConnection, Runtime, Worker } from '@temporalio/worker'
import * as activities from './activities.ts'
import { RAW_TASK_QUEUE } from './names.ts'

// The raw parts' own worker, in a process of its own as the product's is: Temporal's library as it comes, without a codec.
Runtime.install({ logger: new DefaultLogger('WARN') })
const connection = await NativeConnection.connect({ address: process.env.TEMPORAL_ADDRESS ?? '' })
const worker = await Worker.create({
  connection,
  namespace: process.env.TEMPORAL_NAMESPACE ?? 'default',
  taskQueue: RAW_TASK_QUEUE,
  workflowsPath: fileURLToPath(new URL('./workflows.ts', import.meta.url)),
  activities,
})
process.once('disconnect', () => worker.shutdown())
const running = worker.run()
process.send?.('ready')
await running
await connection.close()
