import { sideBySide } from '../../side-by-side.ts'
import type { SeedEnv } from '../env.ts'
import { AGENCY_ORDERS } from './agency-orders.ts'
import { CUSTOMER_ORDERS } from './customer-orders.ts'
import type { PlannedOrder } from './planned-order.ts'
import { runOrder } from './run-order.ts'
import { enterWorld } from './world.ts'

const AT_ONCE = 4

/** Runs the planned orders through the system and prints progress. Returns whether all succeeded. */
export async function seedOrders(env: SeedEnv): Promise<boolean> {
  const world = await enterWorld(new URL(env.SEED_API_URL ?? env.APP_URL).origin, env.STRIPE_API_BASE ?? null)
  if (!world.sandbox) console.log('seed: without the Stripe sandbox the demo orders stay unpaid')
  const orders = [...CUSTOMER_ORDERS, ...AGENCY_ORDERS]
  let done = 0
  await sideBySide(AT_ONCE, orders, async (order) => {
    try {
      await runOrder(world, order)
      console.log(`seed: ${++done} of ${orders.length} orders`)
    } catch (error) {
      console.error(`seed: ${nameOf(order)} failed: ${error instanceof Error ? error.message : String(error)}`)
    }
  })
  const failed = orders.length - done
  if (failed > 0) console.error(`seed: ${failed} of ${orders.length} orders are incomplete`)
  return failed === 0
}

const nameOf = ({ n, travellers: [{ first, last }], destination }: PlannedOrder): string =>
  `order ${n} (${first} ${last}, ${destination})`
