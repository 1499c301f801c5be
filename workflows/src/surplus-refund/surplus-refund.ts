import { mailSummary, refundSummary } from '@passage/contracts/workflows/history-names'
import {
  reportPaidOtherwise,
  retryStep,
  type Surplus,
  type SurplusPaidOtherwiseMessage,
  type SurplusRefunded,
  type SurplusRefundInput,
} from '@passage/contracts/workflows/surplus-refund'
import { CancellationScope, condition, continueAsNew, proxyActivities, setHandler, sleep } from '@temporalio/workflow'
import { isLongRun } from '../shared/long-run.ts'
import { runStep } from '../shared/run-step.ts'
import type { SurplusRefundActivities } from './activities.ts'
import { SurplusView } from './operator-view.ts'

const activities = proxyActivities<SurplusRefundActivities>({
  startToCloseTimeout: '8s',
  scheduleToCloseTimeout: '2 minutes',
  retry: { initialInterval: '1s', maximumInterval: '30s' },
})

/** The sender of a message without data, as operators send it; the application names its person. */
const OPERATOR: SurplusPaidOtherwiseMessage = { actor: { kind: 'operator', id: null } }

/**
 * Refunds a payment that its order did not need: a second one of a paid order, or one that arrived when the order's run had
 * ended. Ends only when the money is refunded, and may wait months for a bank, Stripe or an operator. design.md, Money.
 */
export async function surplusRefund(input: SurplusRefundInput): Promise<SurplusRefunded> {
  // Temporal's own cancellation is ignored: the money would stay with us.
  return CancellationScope.nonCancellable(async () => {
    const view = new SurplusView(input)
    setHandler(retryStep, async (_message) => view.retry(), {
      description: 'For operators: retries the waiting step at once. Needs no data.',
    })
    const report = async (message?: SurplusPaidOtherwiseMessage | null) => {
      view.paidOtherwise = message ?? OPERATOR
      // Answered when PostgreSQL has it, or after 5 s while a server is unavailable.
      await condition(() => view.recorded, '5 seconds')
    }
    setHandler(reportPaidOtherwise, report, {
      validator: (_message) => view.refuseReport(),
      description:
        'The returned refund was paid in another way. The application names the sender; without data it is an operator.',
    })
    // The next run looks a refund up by its key before it makes it again.
    const long = condition(() => isLongRun() && !view.paidOtherwise).then(() => null)
    const result = await Promise.race([refund(input, view), long])
    return result ?? continueAsNew<typeof surplusRefund>({ ...input, carried: { returned: view.returned } })
  })
}

async function refund(input: SurplusRefundInput, view: SurplusView): Promise<SurplusRefunded> {
  const { orderId, sessionId } = input
  const read = () =>
    runStep(view, 'payment_unclear', (options) =>
      activities.readCheckout.executeWithOptions({ ...options, summary: 'Read the payment at Stripe' }, [
        { sessionId },
      ]),
    )
  let reading = await read()
  while (reading.state === 'processing') {
    await sleep('1 hour', { summary: 'Until the bank confirms the payment' })
    reading = await read()
  }
  if (reading.state !== 'paid') return view.over({ outcome: 'unpaid' })

  const page = { orderId, sessionId, paymentIntentId: reading.paymentIntentId, cents: reading.capturedCents }
  const surplus = await runStep(view, 'payment_unclear', (options) =>
    activities.takeSurplus.executeWithOptions({ ...options, summary: 'Record what is owed' }, [page]),
  )
  if (!surplus) return view.over({ outcome: 'known' })
  view.owes(surplus)
  // The session is in the mail's key: each mail is sent once, also when a later run repeats this step.
  const send = (template: 'payment_surplus' | 'surplus_paid_otherwise') => {
    const mail = { key: `${template}/${sessionId}`, template, seq: surplus.lastSeq, refundId: surplus.surplusId }
    return runStep(view, 'mail_failing', (options) =>
      activities.sendMail.executeWithOptions(
        { ...options, summary: mailSummary(template), startToCloseTimeout: '45s' },
        [{ orderId, mail }],
      ),
    )
  }
  const mailed = send('payment_surplus')
  const refunded = refunder(view, surplus, async () => {
    await mailed
    await send('surplus_paid_otherwise')
  })
  await refunded(input.carried?.returned ?? false)
  await mailed
  // The bank may have returned the refund while the mail waited: this run gets no news of it.
  await refunded(false)
  return view.over({ outcome: 'refunded' })
}

/**
 * Makes the refund until it is made. One that the bank `returned` is made again only on `retryStep`, or is recorded as paid
 * in another way; `sendMail` then notifies the customer.
 */
function refunder(
  view: SurplusView,
  { surplusId, cents }: Surplus,
  sendMail: () => Promise<void>,
): (returned: boolean) => Promise<void> {
  const make = () =>
    runStep(view, 'refund_failing', (options) =>
      activities.refundSurplus.executeWithOptions({ ...options, summary: refundSummary(cents) }, [{ surplusId }]),
    )
  const record = (message: SurplusPaidOtherwiseMessage) =>
    runStep(view, 'step_retrying', (options) =>
      activities.recordSurplusPaidOtherwise.executeWithOptions(
        { ...options, summary: 'Record as paid in another way' },
        [{ surplusId, message }],
      ),
    )
  return async (alreadyReturned) => {
    for (let returned = alreadyReturned || (await make()).returned; returned; returned = (await make()).returned) {
      await view.untilDecided()
      if (!view.paidOtherwise) continue
      await record(view.paidOtherwise)
      view.recorded = true
      await sendMail()
      view.paidOtherwise = null
      return
    }
  }
}
