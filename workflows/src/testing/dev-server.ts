import { randomUUID } from 'node:crypto'
import type { VisaOrderInput } from '@passage/contracts/workflows/visa-order'
import { orderQuery, refundObserved } from '@passage/contracts/workflows/visa-order-messages'
import { testStack } from '@passage/local/testing/stack'
import { until } from '@passage/local/until'
import { Client, type ClientOptions, Connection, type WorkflowHandle } from '@temporalio/client'
import { NativeConnection, Worker, type WorkerOptions } from '@temporalio/worker'
import type { visaOrder } from '../visa-order/visa-order.ts'
import { FakeWorld, orderInput } from './fake-world.ts'
import { workflowBundle } from './workflow-bundle.ts'
import { Worlds } from './worlds.ts'
import './quiet-runtime.ts'

export type OrderHandle = WorkflowHandle<typeof visaOrder>

export interface Given {
  input?: VisaOrderInput
  /** `seq` of the last entry that the projection has before the run begins. */
  projectedSeq?: number
  /** How many first attempts of `claimStart` fail. */
  quickFailures?: number
  /** A returned refund: Stripe's news of it starts the run. */
  returned?: string
}

export interface DevServer {
  client: Client
  /** Runs one order in its own world while `story` runs, and terminates it. */
  live(story: (order: OrderHandle, world: FakeWorld) => Promise<unknown>, given?: Given): Promise<FakeWorld>
  close(): Promise<void>
}

/** Options of the client and the worker beside the usual ones. */
interface More {
  client?: Pick<ClientOptions, 'interceptors'>
  worker?: Pick<WorkerOptions, 'interceptors' | 'sinks'>
}

/** A worker with this code on the stack's Temporal, on its own task queue, for all orders of a test file. */
export async function connectDevServer(more: More = {}): Promise<DevServer> {
  const { env } = testStack()
  const address = env.TEMPORAL_ADDRESS as string
  const client = new Client({ ...more.client, connection: await Connection.connect({ address }) })
  const connection = await NativeConnection.connect({ address })
  const taskQueue = `messages-${randomUUID()}`
  const worlds = new Worlds()
  const worker = await Worker.create({
    ...more.worker,
    connection,
    taskQueue,
    workflowBundle: workflowBundle(),
    activities: worlds.activities,
  })
  const running = worker.run()
  return {
    client,
    async live(story, { input = orderInput(), projectedSeq = 1, quickFailures = 0, returned } = {}) {
      const workflowId = `visa-order/${input.orderId}`
      const world = worlds.add(workflowId, new FakeWorld(projectedSeq, quickFailures))
      const options = { workflowId, taskQueue, args: [input] as [VisaOrderInput] }
      if (returned) world.refundsReturned.add(returned)
      const order: OrderHandle = returned
        ? await client.workflow.signalWithStart('visaOrder', {
            ...options,
            signal: refundObserved,
            signalArgs: [{ refundId: returned }],
          })
        : await client.workflow.start<typeof visaOrder>('visaOrder', options)
      try {
        await story(order, world)
        await mailsSent(order)
      } finally {
        await order.terminate('the test is over').catch(() => undefined)
      }
      await worlds.idle()
      return world
    },
    async close() {
      worker.shutdown()
      await running
      await connection.close()
      await client.connection.close()
    },
  }
}

/** Mails are sent in the background: waits for them a little before the order is terminated. */
const mailsSent = (order: OrderHandle): Promise<unknown> =>
  until(
    async () => {
      const { mails } = await order.query(orderQuery)
      if (mails.length > 0) throw new Error(`${mails.length} mails are not sent`)
    },
    { within: 3_000, every: 50 },
  ).catch(() => undefined)
