import { fileURLToPath } from 'node:url'
import { DefaultLogger, NativeConnection, Runtime, Worker } from '@temporalio/worker'

// The worker of the bare workflows, in its own process like the product's: Temporal's library without a codec.
Runtime.install({ logger: new DefaultLogger('WARN') })
const connection = await NativeConnection.connect({ address: process.env.TEMPORAL_ADDRESS ?? '' })
const worker = await Worker.create({
  connection,
  namespace: process.env.TEMPORAL_NAMESPACE ?? 'default',
  taskQueue: process.env.RAW_TASK_QUEUE ?? '',
  workflowsPath: fileURLToPath(new URL('./workflows.ts', import.meta.url)),
  activities: { nothing: async () => {} },
})
process.once('disconnect', () => worker.shutdown())
const running = worker.run()
process.send?.('ready')
await running
await connection.close()
