import type { VisaOrderState } from '@passage/contracts/workflows/visa-order'
import { condition } from '@temporalio/workflow'
import type { Order } from './order.ts'
import { file, persistently } from './steps.ts'

/** The last entry that changes what the embassy's file says. */
function contentSeq({ history }: Readonly<VisaOrderState>): number {
  const last = history.findLast((entry) => entry.kind !== 'payment' && entry.kind !== 'refund')
  return last?.seq ?? 1
}

/** Keeps the file for the embassy in storage, made anew when a document or a traveller changed and nothing is owed. */
export async function keepFileReady(order: Order): Promise<void> {
  for (;;) {
    await condition(() => order.turn === 'passage' && contentSeq(order.state) > order.state.fileSeq)
    const seq = contentSeq(order.state)
    // Ends with the stage: storage that is away must not hold an order that staff have moved on.
    await persistently(order, 'file_failing', () =>
      file.prepareFile.executeWithOptions({ summary: 'File for the embassy' }, [{ orderId: order.input.orderId, seq }]),
    )
    order.state.fileSeq = seq
    order.show()
  }
}
