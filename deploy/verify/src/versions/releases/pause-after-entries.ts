import { Order } from '@passage/workflows/visa-order/order'
import { CancellationScope, sleep } from '@temporalio/workflow'

/** A change of the workflow: after each entry the order waits a moment by a timer. `when` says for which runs. */
export function pauseAfterEntries(when: () => boolean): void {
  const { apply } = Order.prototype
  Order.prototype.apply = async function (decide) {
    const entry = await apply.call(this, decide)
    if (entry && when()) await CancellationScope.nonCancellable(() => sleep(1))
    return entry
  }
}
