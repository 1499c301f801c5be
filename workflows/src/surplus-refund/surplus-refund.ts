import { mailSummary, refundSummary } from '@passage/contracts/workflows/history-names'
import {
  retryRefund,
  type SettleSurplusMessage,
  type Surplus,
  type SurplusRefunded,
  type SurplusRefundInput,
  settleSurplus,
} from '@passage/contracts/workflows/surplus-refund'
import {
  CancellationScope,
  condition,
  continueAsNew,
  patched,
  proxyActivities,
  setHandler,
  sleep,
  workflowInfo,
} from '@temporalio/workflow'
import { isLongRun } from '../shared/long-run.ts'
import { untilDone } from '../visa-order/steps.ts'
import type { SurplusRefundActivities } from './activities.ts'
import { SurplusView } from './operator-view.ts'

const activities = proxyActivities<SurplusRefundActivities>({
  startToCloseTimeout: '8s',
  scheduleToCloseTimeout: '2 minutes',
  retry: { initialInterval: '1s', maximumInterval: '30s' },
})

const isLong = (): boolean => (workflowInfo().continueAsNewSuggested || isLongRun()) && patched('short-surplus-runs')

/** Who settles without data: the application names its person. */
const OPERATOR: SettleSurplusMessage = { actor: { kind: 'operator', id: null } }

/** Earlier runs did not let the mail of the money's way back leave first. */
const mailsInOrder = (): boolean => patched('surplus-mails-in-order')

/** Runs before it told their customers nothing when the money was paid in another way. */
const mailsSettling = (): boolean => patched('mails-settled-surplus')

/**
 * Money that no order waits for goes back: a second payment of an order that is paid, or one that came when the order's run
 * had ended. It never ends with money of the customer's still with us, and may wait for months: for a bank, for Stripe, or
 * for an operator's word. design.md, Money.
 */
export async function surplusRefund(input: SurplusRefundInput): Promise<SurplusRefunded> {
  // Temporal's own cancellation ends nothing here: the money would stay with us.
  return CancellationScope.nonCancellable(async () => {
    const view = new SurplusView(input)
    setHandler(retryRefund, async (_message) => view.retry(), {
      description: 'For operators: tries at once what waits to be tried again. Needs no data.',
    })
    const settle = async (message?: SettleSurplusMessage | null) => {
      view.settle(message ?? OPERATOR)
      // Its answer says that the books have it, unless a server is away.
      if (mailsSettling()) await condition(() => view.settled, '5 seconds')
    }
    setHandler(settleSurplus, settle, {
      validator: (_message) => view.refuseSettling(),
      description:
        'What the bank sent back has been paid in another way. The application says who says so; without data it is an operator.',
    })
    // What is under way at Stripe is looked up by its key before it is tried again in the next run.
    const long = condition(() => isLong() && !view.settling).then(() => null)
    const result = await Promise.race([giveBack(input, view), long])
    return result ?? continueAsNew<typeof surplusRefund>({ ...input, carried: { returned: view.returned } })
  })
}

async function giveBack(input: SurplusRefundInput, view: SurplusView): Promise<SurplusRefunded> {
  const { orderId, sessionId } = input
  const look = { summary: 'What Stripe says of the payment' }
  const read = () =>
    untilDone(view, 'payment_unclear', (options) =>
      activities.readCheckout.executeWithOptions({ ...options, ...look }, [{ sessionId }]),
    )
  let reading = await read()
  while (reading.state === 'processing') {
    await sleep('1 hour', { summary: 'Until the bank has confirmed it' })
    reading = await read()
  }
  if (reading.state !== 'paid') return view.over({ outcome: 'unpaid' })

  const { paymentIntentId, capturedCents: paid } = reading
  const page = { orderId, sessionId, paymentIntentId, cents: paid }
  const surplus = await untilDone(view, 'payment_unclear', (options) =>
    activities.takeSurplus.executeWithOptions({ ...options, summary: 'Into the books, as owed back' }, [page]),
  )
  if (!surplus) return view.over({ outcome: 'known' })
  view.owes(surplus)
  // Keyed by the page: the mail is sent once, also when the run repeats this step.
  const send = (template: 'payment_surplus' | 'surplus_paid_otherwise') => {
    const mail = { key: `${template}/${sessionId}`, template, seq: surplus.lastSeq, refundId: surplus.surplusId }
    return untilDone(view, 'mail_failing', (options) =>
      activities.sendMail.executeWithOptions(
        { ...options, summary: mailSummary(template), startToCloseTimeout: '45s' },
        [{ orderId, mail }],
      ),
    )
  }
  const mailed = send('payment_surplus')
  const back = sendBack(view, surplus, async () => {
    if (mailsInOrder()) await mailed
    await send('surplus_paid_otherwise')
  })
  await back(input.carried?.returned ?? false)
  await mailed
  // The refund may have come back while the mail waited; Stripe's news of it does not reach this run.
  await back(false)
  return view.over({ outcome: 'refunded' })
}

/**
 * Sends it back until it is. What the bank `returned` is sent only when staff say so, or was paid in another way: then the
 * customer is told.
 */
function sendBack(
  view: SurplusView,
  { surplusId, cents }: Surplus,
  mailSettled: () => Promise<void>,
): (returned: boolean) => Promise<void> {
  const refund = () =>
    untilDone(view, 'refund_failing', (options) =>
      activities.refundSurplus.executeWithOptions({ ...options, summary: refundSummary(cents) }, [{ surplusId }]),
    )
  const settle = (message: SettleSurplusMessage) =>
    untilDone(view, 'step_retrying', (options) =>
      activities.settleSurplus.executeWithOptions({ ...options, summary: 'Paid in another way' }, [
        { surplusId, message },
      ]),
    )
  return async (returned) => {
    for (let came = returned || (await refund()).returned; came; came = (await refund()).returned) {
      await view.untilOperatorDecides()
      if (!view.settling) continue
      await settle(view.settling)
      view.settled = true
      if (mailsSettling()) await mailSettled()
      view.settling = null
      return
    }
  }
}
