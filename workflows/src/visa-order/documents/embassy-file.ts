import { ORDER_TIMERS } from '@passage/contracts/workflows/history-names'
import type { VisaOrderState } from '@passage/contracts/workflows/visa-order'
import { condition } from '@temporalio/workflow'
import type { Order } from '../order.ts'
import * as patches from '../patches.ts'
import { file, persistently } from '../steps.ts'

/** More changes within this time are in the same file. Staff who ask for the file have it at once. */
const QUIET_MS = 60_000

/** The last entry that changes the embassy's file; when none of the known entries does, it lies before them. */
export function contentSeq({ history, seq }: Readonly<Pick<VisaOrderState, 'history' | 'seq'>>): number {
  const last = history.findLast((entry) => entry.kind !== 'payment' && entry.kind !== 'refund')
  return last?.seq ?? seq - history.length
}

/** Keeps the file for the embassy in storage, made anew a while after a document or a traveller changed and nothing is owed. */
export async function keepFileReady(order: Order): Promise<void> {
  for (;;) {
    await condition(() => order.turn === 'passage' && contentSeq(order.state) > order.state.fileSeq)
    if (patches.quickStart()) {
      await quietOrAsked(order)
      if (order.turn !== 'passage') continue
    }
    const seq = contentSeq(order.state)
    // Ends with the stage: storage that is away must not hold an order that staff have moved on.
    await persistently(order, 'file_failing', (options) =>
      file.prepareFile.executeWithOptions({ ...options, summary: 'File for the embassy' }, [
        { orderId: order.input.orderId, seq },
      ]),
    )
    order.state.fileSeq = seq
    order.show()
  }
}

async function quietOrAsked(order: Order): Promise<void> {
  order.fileRests = true
  try {
    for (;;) {
      const seq = contentSeq(order.state)
      const seen = order.retries
      if (await condition(() => order.retries > seen, QUIET_MS, { summary: ORDER_TIMERS.embassy_file })) return
      if (contentSeq(order.state) === seq) return
    }
  } finally {
    order.fileRests = false
  }
}
