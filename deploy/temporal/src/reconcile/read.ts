import { visaOrderId } from '@passage/contracts/workflows/names'
import { orderQuery } from '@passage/contracts/workflows/visa-order-messages'
import type { Context } from '@passage/core/context'
import { storedFiles } from '@passage/core/documents/deletion/due-files'
import type { MoneyRows } from '@passage/core/orders/entries/snapshot-rows'
import { isGone } from '@passage/integrations/orchestration/errors'
import type { Ledger } from '@passage/integrations/payments/ledger'
import { PaymentsError } from '@passage/integrations/payments/payments-error'
import type { Storage } from '@passage/integrations/storage/port'
import type { Client } from '@temporalio/client'
import type { FoundMoney, FoundRun } from './found.ts'

const CALL_MS = 5_000

/** The newest run of an order's workflow, with its state. Throws when Temporal is down. */
export async function readRun(client: Client, orderId: string): Promise<FoundRun> {
  const handle = client.workflow.getHandle(visaOrderId(orderId))
  let described: { runId: string; status: { name: string } }
  try {
    described = await client.withDeadline(Date.now() + CALL_MS, () => handle.describe())
  } catch (error) {
    if (isGone(error)) return { is: 'missing' }
    throw error
  }
  const { runId, status } = described
  if (status.name !== 'RUNNING') return { is: 'closed', runId, how: status.name.toLowerCase().replaceAll('_', ' ') }
  try {
    const state = await client.withDeadline(Date.now() + CALL_MS, () =>
      client.workflow.getHandle(visaOrderId(orderId), runId).query(orderQuery),
    )
    return { is: 'running', runId, state }
  } catch (error) {
    return { is: 'silent', runId, why: innermostMessage(error) }
  }
}

/** Temporal's own message, which the client wraps. */
function innermostMessage(error: unknown): string {
  const { message, cause, details } = error as Error & { details?: string }
  return cause instanceof Error ? innermostMessage(cause) : details || message
}

/** Stripe's checkouts of an order, and the refunds of each of its payments. */
export async function readStripe(ledger: Ledger, { attempts, payments }: MoneyRows): Promise<FoundMoney> {
  try {
    const checkouts = new Map(
      await Promise.all(
        attempts.flatMap(({ sessionId }) =>
          sessionId ? [ledger.readCheckout(sessionId).then((reading) => [sessionId, reading] as const)] : [],
        ),
      ),
    )
    const intents = new Set([
      ...payments.flatMap(({ intentId }) => intentId ?? []),
      ...[...checkouts.values()].flatMap((reading) => reading?.paymentIntentId ?? []),
    ])
    const refunds = new Map(
      await Promise.all([...intents].map(async (intent) => [intent, await ledger.listRefunds(intent)] as const)),
    )
    return { asked: true, checkouts, refunds }
  } catch (error) {
    if (!(error instanceof PaymentsError)) throw error
    return { asked: false, why: error.message }
  }
}

/** The order's documents that storage should have, and has not. */
export async function readLostFiles(
  storage: Pick<Storage, 'head'>,
  { db }: Context,
  orderId: string,
): Promise<string[]> {
  const files = await storedFiles(db, orderId)
  const lost = await Promise.all(files.map(async ({ storageKey }) => (await storage.head(storageKey)) === null))
  return files.filter((_, index) => lost[index]).map(({ id }) => id)
}
