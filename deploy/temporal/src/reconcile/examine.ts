import { setTimeout as sleep } from 'node:timers/promises'
import { readSnapshot } from '@passage/core/orders/read-snapshot'
import { compare } from './compare.ts'
import type { Difference, Found } from './found.ts'
import { readRun } from './read-run.ts'
import { readStripe } from './read-stripe.ts'
import type { Tools } from './tools.ts'

/** An order that moves at this moment differs for a moment. */
const SETTLE_MS = 1_500

export interface Examined {
  found: Found
  differences: Difference[]
}

/** An order's differences that are there at a second look as well. Throws when Temporal or PostgreSQL is away. */
export async function examine(tools: Tools, orderId: string): Promise<Examined> {
  const first = await look(tools, orderId)
  if (first.differences.length === 0) return first
  await sleep(SETTLE_MS)
  const second = await look(tools, orderId)
  const before = new Set(first.differences.map(({ words }) => words))
  return { ...second, differences: second.differences.filter(({ words }) => before.has(words)) }
}

async function look({ client, context, ledger }: Tools, orderId: string): Promise<Examined> {
  const run = await readRun(client, orderId)
  const snapshot = await readSnapshot(context.db, orderId)
  const stripe = await readStripe(ledger, snapshot.money)
  const found = { run, snapshot, stripe }
  return { found, differences: compare(found) }
}
