import type { Context } from '@passage/core/context'
import { fieldCipher } from '@passage/core/database/field-cipher'
import { paymentsEnv, readEnv, storageEnv } from '@passage/integrations/config'
import { connectClient, orchestrationEnv } from '@passage/integrations/orchestration/client'
import { keyRingField } from '@passage/integrations/orchestration/key-ring'
import { connectLedger, type Ledger } from '@passage/integrations/payments/ledger'
import type { Payments } from '@passage/integrations/payments/port'
import { connectPayments } from '@passage/integrations/payments/stripe'
import type { Storage } from '@passage/integrations/storage/port'
import { connectStorage } from '@passage/integrations/storage/s3'
import type { Tools } from '@passage/temporal-setup/reconcile/examine'
import { z } from 'zod'
import type { SeedEnv } from '../../env.ts'

const HOUR_MS = 3_600_000

const environment = z.object({
  ...orchestrationEnv.shape,
  ...paymentsEnv.shape,
  ...storageEnv.shape,
  FIELD_ENCRYPTION_KEYS: keyRingField('FIELD_ENCRYPTION_KEYS'),
})

/** What the orders of the busy desk are written with. */
export interface BusyWorld {
  context: Context
  storage: Pick<Storage, 'put'>
  payments: Pick<Payments, 'createCheckout' | 'readCheckout'>
  ledger: Ledger
  client: Tools['client']
  /** Origin of the Stripe sandbox. */
  sandbox: string
  appUrl: string
  /** The account whose decisions the histories show. */
  staffId: string
  /** The instant so many hours ago. */
  ago: (hours: number) => Date
}

/** Connects to the servers of `variables`. Its client's connection is the caller's to close. */
export async function enterBusyWorld(
  context: Context,
  seed: SeedEnv,
  variables: Record<string, string | undefined>,
): Promise<BusyWorld> {
  const sandbox = seed.STRIPE_API_BASE
  if (!sandbox) throw new Error('the busy desk needs the Stripe sandbox: start without a Stripe key of your own')
  const env = readEnv(environment, variables)
  const { id: staffId } = await context.db
    .selectFrom('users')
    .select('id')
    .where('username', '=', 'provider')
    .executeTakeFirstOrThrow()
  return {
    ...{ client: connectClient(env), sandbox, staffId, appUrl: seed.APP_URL, ago: agoFrom(new Date()) },
    context: { ...context, fields: fieldCipher(env.FIELD_ENCRYPTION_KEYS) },
    storage: connectStorage(env),
    payments: connectPayments(env),
    ledger: connectLedger(env),
  }
}

/** Whole hours before now make the same history all through an hour. */
const agoFrom =
  (now: Date) =>
  (hours: number): Date =>
    new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS - Math.round(hours * HOUR_MS))
