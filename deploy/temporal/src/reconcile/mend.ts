import { visaOrderId, WORKFLOWS } from '@passage/contracts/workflows/names'
import type { VisaOrderInput } from '@passage/contracts/workflows/visa-order'
import * as messages from '@passage/contracts/workflows/visa-order-messages'
import { recordOperation } from '@passage/core/audit/record'
import { deleteLostDocument } from '@passage/core/documents/deletion/delete-document'
import { unstartedInput } from '@passage/core/orders/placing/start-order'
import { startOptions } from '@passage/integrations/orchestration/start-options'
import { carriedOf } from '@passage/workflows/visa-order/state'
import type { Tools } from './examine.ts'
import type { Found, Mend } from './found.ts'
import { mailsDue } from './mails-due.ts'

const OPERATOR = { kind: 'operator', id: null } as const
const CALL_MS = 10_000

/** Repairs one difference and records it in the audit. Returns what was done. It never writes an entry of the order's history. */
export async function mend(
  tools: Tools,
  { snapshot }: Found,
  todo: Exclude<Mend, { do: 'person' | 'end-run' }>,
): Promise<string> {
  const { client, context } = tools
  const { orderId } = snapshot.input
  const order = client.workflow.getHandle(visaOrderId(orderId))
  const done = await client.withDeadline(Date.now() + CALL_MS, act)
  await recordOperation(
    { ...context, actor: OPERATOR },
    { action: `reconcile.${todo.do}`, objectType: 'order', objectId: orderId, details: { ...todo } },
  )
  return done

  async function act(): Promise<string> {
    switch (todo.do) {
      case 'begin':
        return begin(tools, orderId)
      case 'start-from-snapshot':
        return startFromSnapshot(tools, snapshot, 'FAIL')
      case 'restart-from-snapshot':
        return startFromSnapshot(tools, snapshot, 'TERMINATE_EXISTING')
      case 'forget-files':
        for (const documentId of todo.documentIds) await deleteLostDocument(context, tools.storage, documentId)
        return 'recorded the files as deleted'
      case 'signal-payment':
        await order.signal(messages.paymentObserved, { sessionId: todo.sessionId })
        return 'signalled the order to read its checkout at Stripe'
      case 'signal-refund':
        await order.signal(messages.refundObserved, { refundId: todo.refundId })
        return 'signalled the order to read its refund at Stripe'
      case 'signal-charge':
        await order.signal(messages.chargeObserved, { paymentIntentId: todo.paymentIntentId })
        return 'signalled the order to read refunds and disputes at Stripe'
      case 'signal-documents':
        await order.signal(messages.documentsGone, { documentIds: todo.documentIds, reason: 'expired' })
        return 'signalled the order that the files were deleted'
      case 'retry-step':
        await order.executeUpdate(messages.actions.retryStep, { args: [{ actor: OPERATOR }] })
        return 'asked the order to retry its step'
      case 'close-page':
        return `closed the payment page: ${await tools.payments.expireCheckout(todo.sessionId)}`
    }
  }
}

async function begin({ client, context }: Tools, orderId: string): Promise<string> {
  const input = await unstartedInput(context.db, orderId)
  if (!input) return 'nothing: the workflow was started in the meantime'
  await client.workflow.start(WORKFLOWS.visaOrder, startOptions(input))
  return 'started the workflow'
}

/** Starts a run that continues from PostgreSQL; it sends the mails of the last days that no run has begun to send. */
export async function startFromSnapshot(
  { client, context, ledger }: Pick<Tools, 'client' | 'context' | 'ledger'>,
  { input, money }: Found['snapshot'],
  whenOneRuns: 'FAIL' | 'TERMINATE_EXISTING',
): Promise<string> {
  const { checkout, paymentStatus } = input.carried
  // PostgreSQL does not store the declined charge. Without it the customer would get the same mail again.
  const declined =
    paymentStatus === 'failed' && checkout ? (await ledger.readCheckout(checkout.sessionId))?.chargeId : null
  const order: VisaOrderInput = {
    ...input,
    carried: carriedOf({
      ...input.carried,
      declinedCharges: declined ? [declined] : [],
      mails: await mailsDue(context.db, input, money),
    }),
  }
  const { workflowId, ...options } = startOptions(order)
  const started = await client.workflow.start(WORKFLOWS.visaOrder, {
    ...options,
    workflowId,
    workflowIdReusePolicy: 'ALLOW_DUPLICATE',
    workflowIdConflictPolicy: whenOneRuns,
  })
  return `started run ${started.firstExecutionRunId} from PostgreSQL, at entry ${input.carried.seq}`
}
