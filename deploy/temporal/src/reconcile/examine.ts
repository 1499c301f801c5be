import { readSnapshot } from '@passage/core/orders/entries/read-snapshot'
import { compare } from './compare.ts'
import { readRun } from './read-run.ts'
import { readStripe } from './read-stripe.ts'
import { type Examined, settle } from './settle.ts'
import type { Tools } from './tools.ts'

/** An order's differences that stay. Throws when Temporal or PostgreSQL is away. */
export const examine = (tools: Tools, orderId: string): Promise<Examined> =>
  settle(() => look(tools, orderId), tools.pause)

async function look({ client, context, ledger }: Tools, orderId: string): Promise<Examined> {
  const run = await readRun(client, orderId)
  const snapshot = await readSnapshot(context.db, orderId)
  const stripe = await readStripe(ledger, snapshot.money)
  const found = { run, snapshot, stripe }
  return { found, differences: compare(found) }
}
