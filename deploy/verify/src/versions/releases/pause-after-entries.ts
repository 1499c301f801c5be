import { Order } from '@passage/workflows/visa-order/order'
import { CancellationScope, sleep } from '@temporalio/workflow'

/**
 * A change of the workflow: after each entry the order waits a moment by a timer. `when` says for which runs. In other runs
 * `apply` returns its own promise: one more step of the event loop would change the order of their commands.
 */
export function pauseAfterEntries(when: () => boolean): void {
  const { apply } = Order.prototype
  Order.prototype.apply = function (decide) {
    const applied = apply.call(this, decide)
    return when() ? applied.then(pause) : applied
  }
}

async function pause<Entry>(entry: Entry): Promise<Entry> {
  if (entry) await CancellationScope.nonCancellable(() => sleep(1))
  return entry
}
