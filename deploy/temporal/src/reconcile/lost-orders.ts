import { toAmount } from '@passage/contracts/domain/money/money'
import { visaOrderId, WORKFLOWS } from '@passage/contracts/workflows/names'
import { SEARCH_ATTRIBUTES } from '@passage/contracts/workflows/search-attributes'
import { recordOperation } from '@passage/core/audit/record'
import { unknownOrders } from '@passage/core/orders/entries/read-standing'
import { defineSearchAttributeKey } from '@temporalio/common'
import type { Tools } from './examine.ts'
import type { Difference, Mend } from './found.ts'
import { readRun } from './read.ts'
import type { Options } from './reconcile.ts'
import { rows } from './report.ts'

/**
 * Reports running workflows whose order PostgreSQL has lost, and with `acceptLoss` ends those without a payment. Returns 1
 * when one is left.
 */
export async function reconcileLostOrders(tools: Tools, options: Options): Promise<0 | 1> {
  let left: 0 | 1 = 0
  for await (const { orderId, orderNumber } of lostOrders(tools)) {
    const difference = await examineLost(tools, orderId)
    if (!difference) continue
    for (const row of rows(orderNumber, [difference])) options.print(row)
    const { mend } = difference
    if (mend.do !== 'end-run' || !options.mend || !options.acceptLoss) left = 1
    else if (await options.agree(`${orderNumber}: end the run without an order?`)) {
      await endRun(tools, orderId, mend)
      options.print(`  ${orderNumber}: ended the run`)
    } else left = 1
  }
  return left
}

const PAGE = 100
const orderNumberKey = defineSearchAttributeKey('OrderNumber', SEARCH_ATTRIBUTES.OrderNumber)

async function* lostOrders({ client, context }: Tools) {
  const query = `WorkflowType = '${WORKFLOWS.visaOrder}' AND ExecutionStatus = 'Running'`
  let page = new Map<string, string>()
  for await (const { workflowId, typedSearchAttributes } of client.workflow.list({ query, pageSize: PAGE })) {
    const orderId = workflowId.slice(workflowId.indexOf('/') + 1)
    page.set(orderId, typedSearchAttributes.get(orderNumberKey) ?? orderId)
    if (page.size < PAGE) continue
    yield* await unknown(page)
    page = new Map()
  }
  yield* await unknown(page)

  async function unknown(orders: Map<string, string>) {
    const ids = await unknownOrders(context.db, [...orders.keys()])
    return ids.map((orderId) => ({ orderId, orderNumber: orders.get(orderId) ?? orderId }))
  }
}

async function examineLost({ client, ledger }: Tools, orderId: string): Promise<Difference | null> {
  const run = await readRun(client, orderId)
  if (run.is === 'missing' || run.is === 'closed') return null
  const differs = (text: string, mend: Mend): Difference => ({ between: 'workflow', text, mend })
  if (run.is === 'silent')
    return differs('PostgreSQL has lost this order, and its workflow does not answer.', { do: 'person' })
  const sessionId = run.state.checkout?.sessionId ?? null
  const page = sessionId ? await ledger.readCheckout(sessionId) : null
  if (page?.state === 'paid' && page.paymentIntentId) {
    const refunds = await ledger.listRefunds(page.paymentIntentId)
    const kept = page.capturedCents - refunds.reduce((sum, { cents, stands }) => sum + (stands ? cents : 0), 0)
    if (kept > 0)
      return differs(
        `PostgreSQL has lost this order, and its customer has paid €${toAmount(kept)} (${page.paymentIntentId}): refund it at Stripe, which knows the customer, then run this again.`,
        { do: 'person' },
      )
  }
  return differs('PostgreSQL has lost this order, and Stripe has no payment for it.', {
    do: 'end-run',
    runId: run.runId,
    sessionId: page?.session === 'open' ? sessionId : null,
  })
}

/** Closes the payment page first. Throws when it was paid meanwhile. */
async function endRun(
  { client, context, payments }: Tools,
  orderId: string,
  { runId, sessionId }: Extract<Mend, { do: 'end-run' }>,
): Promise<void> {
  if (sessionId && (await payments.expireCheckout(sessionId)) === 'complete')
    throw new Error(`The page ${sessionId} was paid meanwhile: run this again.`)
  await client.workflow.getHandle(visaOrderId(orderId), runId).terminate('PostgreSQL has lost this order')
  await recordOperation(
    { ...context, actor: { kind: 'operator', id: null } },
    { action: 'reconcile.end-run', objectType: 'order', objectId: orderId, details: { runId } },
  )
}
