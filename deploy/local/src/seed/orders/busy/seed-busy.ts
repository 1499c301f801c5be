import type { Context } from '@passage/core/context'
import { fieldCipher } from '@passage/core/database/field-cipher'
import { readSnapshot } from '@passage/core/orders/entries/read-snapshot'
import { paymentsEnv, readEnv, storageEnv } from '@passage/integrations/config'
import { connectClient, orchestrationEnv } from '@passage/integrations/orchestration/client'
import { keyRingField } from '@passage/integrations/orchestration/key-ring'
import { connectLedger } from '@passage/integrations/payments/ledger'
import { connectPayments } from '@passage/integrations/payments/stripe'
import { connectStorage } from '@passage/integrations/storage/s3'
import { startFromSnapshot } from '@passage/temporal-setup/reconcile/mend'
import { z } from 'zod'
import { sideBySide } from '../../../side-by-side.ts'
import type { SeedEnv } from '../../env.ts'
import { busyOrders } from './plan.ts'
import { recordPastMails } from './reminders.ts'
import type { BusyWorld } from './world.ts'
import { agoFrom, writeOrder } from './write-order.ts'

const AT_ONCE = 6
const PROGRESS_EVERY = 50

const environment = z.object({
  ...orchestrationEnv.shape,
  ...paymentsEnv.shape,
  ...storageEnv.shape,
  FIELD_ENCRYPTION_KEYS: keyRingField('FIELD_ENCRYPTION_KEYS'),
})

/**
 * Writes the orders of a busy desk with their past, and starts the workflow of each from it. Orders of an earlier run are left
 * as they are. Prints progress; returns whether all succeeded.
 */
export async function seedBusy(context: Context, seed: SeedEnv): Promise<boolean> {
  const sandbox = seed.STRIPE_API_BASE
  if (!sandbox) throw new Error('the busy desk needs the Stripe sandbox: start without a Stripe key of your own')
  const env = readEnv(environment, process.env)
  const client = connectClient(env)
  const { id: staffId } = await context.db
    .selectFrom('users')
    .select('id')
    .where('username', '=', 'provider')
    .executeTakeFirstOrThrow()
  const world: BusyWorld = {
    ...{ client, sandbox, staffId, appUrl: seed.APP_URL, ago: agoFrom(new Date()) },
    context: { ...context, fields: fieldCipher(env.FIELD_ENCRYPTION_KEYS) },
    storage: connectStorage(env),
    payments: connectPayments(env),
    ledger: connectLedger(env),
  }
  const orders = busyOrders()
  let done = 0
  await sideBySide(AT_ONCE, orders, async (order) => {
    try {
      const orderId = await writeOrder(world, order)
      if (orderId) await start(world, orderId)
      done += 1
      if (done % PROGRESS_EVERY === 0) console.log(`seed: ${done} of ${orders.length} orders of the busy desk`)
    } catch (error) {
      console.error(`seed: busy order ${order.n} failed: ${error instanceof Error ? error.message : String(error)}`)
    }
  })
  await client.connection.close()
  return done === orders.length
}

async function start(world: BusyWorld, orderId: string): Promise<void> {
  await recordPastMails(world, await readSnapshot(world.context.db, orderId))
  await startFromSnapshot(world, await readSnapshot(world.context.db, orderId), 'FAIL')
}
