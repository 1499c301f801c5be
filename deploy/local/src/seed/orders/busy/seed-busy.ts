import type { Context } from '@passage/core/context'
import { sideBySide } from '../../../side-by-side.ts'
import type { SeedEnv } from '../../env.ts'
import { busyOrders } from './plan.ts'
import { enterBusyWorld } from './world.ts'
import { runBusyOrder } from './write-order.ts'

const AT_ONCE = 6
const PROGRESS_EVERY = 50

/** Runs the orders of a busy desk, and prints progress. Returns whether all succeeded. */
export async function seedBusy(context: Context, seed: SeedEnv): Promise<boolean> {
  const world = await enterBusyWorld(context, seed, process.env)
  const orders = busyOrders()
  let done = 0
  await sideBySide(AT_ONCE, orders, async (order) => {
    try {
      await runBusyOrder(world, order)
      done += 1
      if (done % PROGRESS_EVERY === 0) console.log(`seed: ${done} of ${orders.length} orders of the busy desk`)
    } catch (error) {
      console.error(`seed: busy order ${order.n} failed: ${error instanceof Error ? error.message : String(error)}`)
    }
  })
  await world.client.connection.close()
  return done === orders.length
}
