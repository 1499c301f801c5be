import { setTimeout as sleep } from 'node:timers/promises'
import type { Context } from '@passage/core/context'
import { readSnapshot } from '@passage/core/orders/entries/read-snapshot'
import type { Ledger } from '@passage/integrations/payments/ledger'
import type { Payments } from '@passage/integrations/payments/port'
import type { Storage } from '@passage/integrations/storage/port'
import type { Client } from '@temporalio/client'
import { compare } from './compare.ts'
import type { Difference, Found } from './found.ts'
import { readLostFiles, readRun, readStripe } from './read.ts'

/** The connections that reconciliation uses. */
export interface Tools {
  client: Client
  context: Context
  ledger: Ledger
  payments: Pick<Payments, 'expireCheckout'>
  storage: Pick<Storage, 'head' | 'deleteAll' | 'isGone'>
  /** Waits between two comparisons; default: real time. */
  pause?: (ms: number) => Promise<unknown>
}

export interface Examined {
  found: Found
  differences: Difference[]
}

/** An order that is changing right now differs for a moment. */
const PAUSES_MS = [200, 500, 800]
/** Reading a run that does not answer takes seconds already. */
const PAUSES_WITHOUT_ANSWER_MS = [1_500]

/** Compares an order repeatedly for 1.5 s; returns the differences that all comparisons found. Throws when Temporal or PostgreSQL is down. */
export async function examine(tools: Tools, orderId: string): Promise<Examined> {
  const { pause = sleep } = tools
  let last = await compareOnce(tools, orderId)
  let lasting = last.differences
  for (const ms of last.found.run.is === 'silent' ? PAUSES_WITHOUT_ANSWER_MS : PAUSES_MS) {
    if (last.differences.length === 0) break
    await pause(ms)
    last = await compareOnce(tools, orderId)
    const before = new Set(lasting.map(({ text }) => text))
    lasting = last.differences.filter(({ text }) => before.has(text))
  }
  return { found: last.found, differences: lasting }
}

async function compareOnce({ client, context, ledger, storage }: Tools, orderId: string): Promise<Examined> {
  const run = await readRun(client, orderId)
  const snapshot = await readSnapshot(context.db, orderId)
  const stripe = await readStripe(ledger, snapshot.money)
  const found = { run, snapshot, stripe, lostFiles: await readLostFiles(storage, context, orderId) }
  return { found, differences: compare(found) }
}
