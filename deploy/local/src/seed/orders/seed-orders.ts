import type { SeedEnv } from '../env.ts'
import { AGENCY_ORDERS } from './agency-orders.ts'
import { CUSTOMER_ORDERS } from './customer-orders.ts'
import type { PlannedOrder } from './planned-order.ts'
import { runOrder } from './run-order.ts'
import { enterWorld } from './world.ts'

const AT_ONCE = 4

/** Makes the planned orders happen in the running system and says how far it is. Answers whether all succeeded. */
export async function seedOrders(env: SeedEnv): Promise<boolean> {
  const world = await enterWorld(new URL(env.SEED_API_URL ?? env.APP_URL).origin, env.STRIPE_API_BASE ?? null)
  if (!world.sandbox) console.log('seed: without the Stripe sandbox the demo orders stay unpaid')
  const orders = [...CUSTOMER_ORDERS, ...AGENCY_ORDERS]
  const queue = orders.values()
  let done = 0
  let failed = 0
  const work = async () => {
    for (const order of queue) {
      const reason = await outcome(() => runOrder(world, order))
      if (reason) {
        failed++
        console.error(`seed: ${nameOf(order)} failed: ${reason}`)
      } else {
        done++
        console.log(`seed: ${done} of ${orders.length} orders`)
      }
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  if (failed > 0) console.error(`seed: ${failed} of ${orders.length} orders are not complete`)
  return failed === 0
}

/** The reason why it failed; null when it did not. */
async function outcome(work: () => Promise<void>): Promise<string | null> {
  try {
    await work()
    return null
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

const nameOf = ({ n, travellers: [{ first, last }], destination }: PlannedOrder): string =>
  `order ${n} (${first} ${last}, ${destination})`
