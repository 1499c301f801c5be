import { mailSummary, refundSummary } from '@passage/contracts/workflows/history-names'
import { retryRefund, type SurplusRefunded, type SurplusRefundInput } from '@passage/contracts/workflows/surplus-refund'
import { CancellationScope, proxyActivities, setHandler, sleep } from '@temporalio/workflow'
import { untilDone } from '../visa-order/steps.ts'
import type { SurplusRefundActivities } from './activities.ts'
import { SurplusView } from './operator-view.ts'

const activities = proxyActivities<SurplusRefundActivities>({
  startToCloseTimeout: '8s',
  scheduleToCloseTimeout: '2 minutes',
  retry: { initialInterval: '1s', maximumInterval: '30s' },
})

/**
 * Money that no order waits for goes back: a second payment of an order that is paid, or one that came when the order's run
 * had ended. It never ends with money of the customer's still with us. design.md, Money.
 */
export async function surplusRefund(input: SurplusRefundInput): Promise<SurplusRefunded> {
  // Temporal's own cancellation ends nothing here: the money would stay with us.
  return CancellationScope.nonCancellable(() => giveBack(input))
}

async function giveBack(input: SurplusRefundInput): Promise<SurplusRefunded> {
  const { orderId, sessionId } = input
  const view = new SurplusView(input)
  setHandler(retryRefund, async (_message) => view.retry(), {
    description: 'For operators: tries at once what waits to be tried again. Needs no data.',
  })
  const look = { summary: 'What Stripe says of the payment' }
  const read = () =>
    untilDone(view, 'payment_unclear', () => activities.readCheckout.executeWithOptions(look, [{ sessionId }]))
  let reading = await read()
  while (reading.state === 'processing') {
    await sleep('1 hour', { summary: 'Until the bank has confirmed it' })
    reading = await read()
  }
  if (reading.state !== 'paid') return view.over({ outcome: 'unpaid' })

  const surplus = await untilDone(view, 'payment_unclear', () =>
    activities.takeSurplus.executeWithOptions({ summary: 'Into the books, as owed back' }, [input]),
  )
  if (!surplus) return view.over({ outcome: 'known' })
  view.owes(surplus)
  // Keyed by the page: sent once, however often this is looked at again.
  const mail = { key: `payment_surplus/${sessionId}`, template: 'payment_surplus', seq: surplus.lastSeq } as const
  const mailed = untilDone(view, 'mail_failing', () =>
    activities.sendMail.executeWithOptions({ summary: mailSummary('payment_surplus'), startToCloseTimeout: '45s' }, [
      { orderId, mail },
    ]),
  )
  const { surplusId, cents } = surplus
  const refund = () =>
    untilDone(view, 'refund_failing', () =>
      activities.refundSurplus.executeWithOptions({ summary: refundSummary(cents) }, [{ surplusId }]),
    )
  const back = async () => {
    while ((await refund()).returned) await view.untilRetried('refund_returned')
  }
  await back()
  await mailed
  // Stripe's word that it came back may have come while the mail waited: this run was told nothing of it.
  await back()
  return view.over({ outcome: 'refunded' })
}
