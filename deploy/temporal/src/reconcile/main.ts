import { stdin, stdout } from 'node:process'
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { normaliseOrderNumber } from '@passage/contracts/domain/orders/order-number'
import { systemContext } from '@passage/core/context'
import { connect, type Database } from '@passage/core/database/connect'
import { orderByNumber, ordersToReconcile, type ReconcilableOrder } from '@passage/core/orders/entries/read-standing'
import { paymentsEnv, readEnv, storageEnv } from '@passage/integrations/config'
import { connectClient, orchestrationEnv } from '@passage/integrations/orchestration/client'
import { connectLedger } from '@passage/integrations/payments/ledger'
import { connectPayments } from '@passage/integrations/payments/stripe'
import { connectStorage } from '@passage/integrations/storage/s3'
import { z } from 'zod'
import { reconcileLostOrders } from './lost-orders.ts'
import { type Options, reconcile } from './reconcile.ts'

const USAGE = `Compares an order's workflow, PostgreSQL and Stripe, and repairs differences.

  npm run reconcile -- ORD-XXXXXXXX          one order
  npm run reconcile -- --all                 every order that is open, or was closed in the last 31 days
  npm run reconcile -- … --mend              asks before each repair
  npm run reconcile -- … --mend --yes        repairs without asking
  npm run reconcile -- … --mend --accept-loss  also gives up what PostgreSQL or storage has lost, after a restore

Exit codes: 0 no difference is left, 1 a difference is left, 2 the comparison failed.`

const environment = z.object({
  ...orchestrationEnv.shape,
  ...paymentsEnv.shape,
  ...storageEnv.shape,
  DATABASE_URL: z
    .string({ error: 'DATABASE_URL is missing.' })
    .regex(/^postgres(ql)?:\/\//, 'DATABASE_URL must be a postgres:// address.'),
})

const PAGE = 100

try {
  process.exitCode = await main()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 2
}

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      all: { type: 'boolean' },
      mend: { type: 'boolean' },
      yes: { type: 'boolean' },
      'accept-loss': { type: 'boolean' },
      help: { type: 'boolean' },
    },
  })
  if (values.help || (positionals.length === 0) === !values.all) {
    console.log(USAGE)
    return values.help ? 0 : 2
  }
  if (values.mend && !values.yes && !stdin.isTTY)
    throw new Error('Without a terminal it cannot ask: add --yes to repair without asking.')
  const env = readEnv(environment, process.env)
  const db = connect({ url: env.DATABASE_URL, max: 4, statementTimeout: 30_000, applicationName: 'passage-reconcile' })
  const client = connectClient(env)
  const ask = values.mend && !values.yes ? createInterface({ input: stdin, output: stdout }) : null
  try {
    const tools = {
      client,
      context: systemContext(db),
      ledger: connectLedger(env),
      payments: connectPayments(env),
      storage: connectStorage(env),
    }
    const options: Options = {
      mend: values.mend ?? false,
      acceptLoss: values['accept-loss'] ?? false,
      agree: async (question) => !ask || /^y(es)?$/i.test((await ask.question(`  ${question} [y/N] `)).trim()),
      print: (line) => console.log(line),
    }
    const lost = values.all ? await reconcileLostOrders(tools, options) : 0
    return lost | (await reconcile(tools, values.all ? allOrders(db) : named(db, positionals), options))
  } finally {
    ask?.close()
    await client.connection.close()
    await db.destroy()
  }
}

async function* named(db: Database, numbers: readonly string[]): AsyncGenerator<ReconcilableOrder> {
  for (const number of numbers) {
    const order = await orderByNumber(db, normaliseOrderNumber(number))
    if (!order) throw new Error(`There is no order ${number}.`)
    yield order
  }
}

async function* allOrders(db: Database): AsyncGenerator<ReconcilableOrder> {
  for (let after: string | null = null; ; ) {
    const page: ReconcilableOrder[] = await ordersToReconcile(db, after, PAGE)
    yield* page
    after = page.at(-1)?.id ?? null
    if (page.length < PAGE) return
  }
}
