import { ORDER_TIMERS } from '@passage/contracts/workflows/history-names'
import type { VisaOrderState } from '@passage/contracts/workflows/visa-order'
import { condition } from '@temporalio/workflow'
import { runCancellableStep } from '../../shared/run-step.ts'
import { embassyFileActivities } from '../activity-proxies.ts'
import type { Order } from '../order.ts'

/** The file is made when this time has passed without a change, or at once on `retryStep`. */
const QUIET_MS = 60_000

/** `seq` of the last entry that changes the embassy's file; before the known entries when none of them does. */
export function contentSeq({ history, seq }: Readonly<Pick<VisaOrderState, 'history' | 'seq'>>): number {
  const last = history.findLast((entry) => entry.kind !== 'payment' && entry.kind !== 'refund')
  return last?.seq ?? seq - history.length
}

/** Makes the embassy's file, and makes it again after a document or a traveller changed, or a document was turned, while it is Passage's turn. */
export async function keepFileReady(order: Order): Promise<void> {
  for (;;) {
    await condition(
      () => order.turn === 'passage' && (order.fileOutdated || contentSeq(order.state) > order.state.fileSeq),
    )
    if (!order.fileOutdated) await untilUnchangedOrRequested(order)
    if (order.turn !== 'passage') continue
    order.fileOutdated = false
    const seq = contentSeq(order.state)
    // Cancelled with the stage: an unavailable storage must not delay the order.
    order.state.documentsLeftOut = await runCancellableStep(order, 'file_failing', (options) =>
      embassyFileActivities.prepareFile.executeWithOptions({ ...options, summary: 'Embassy’s file' }, [
        { orderId: order.input.orderId, seq },
      ]),
    )
    order.state.fileSeq = seq
    order.show()
  }
}

async function untilUnchangedOrRequested(order: Order): Promise<void> {
  order.fileWaits = true
  try {
    for (;;) {
      const seq = contentSeq(order.state)
      const received = order.retries
      if (await condition(() => order.retries > received, QUIET_MS, { summary: ORDER_TIMERS.embassy_file })) return
      if (contentSeq(order.state) === seq) return
    }
  } finally {
    order.fileWaits = false
  }
}
