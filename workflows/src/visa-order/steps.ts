import { PROJECTION_CONFLICT } from '@passage/contracts/workflows/failure-types'
import type { AttentionReason } from '@passage/contracts/workflows/visa-order'
import { ActivityFailure, ApplicationFailure, CancellationScope, proxyActivities, sleep } from '@temporalio/workflow'
import type { VisaOrderActivities } from './activities.ts'

/** How long a step may retry before somebody is asked to look. design.md, Operators. */
const PATIENCE = '2 minutes'

/** *Idempotent*: repeated until it works. A short attempt keeps a killed worker's stall short. */
export const projection = proxyActivities<Pick<VisaOrderActivities, 'claimStart' | 'recordEntry'>>({
  startToCloseTimeout: '3s',
  scheduleToCloseTimeout: PATIENCE,
  retry: { initialInterval: '200ms', backoffCoefficient: 2, maximumInterval: '5s' },
})

/** *Read* and *idempotent* calls to Stripe: by key, or looked up first. */
export const stripe = proxyActivities<Pick<VisaOrderActivities, 'readCheckout' | 'expireCheckout' | 'refundPayment'>>({
  startToCloseTimeout: '8s',
  scheduleToCloseTimeout: PATIENCE,
  retry: { initialInterval: '1s', backoffCoefficient: 2, maximumInterval: '30s' },
})

/** A customer waits for this one: six seconds, then the API says 503 and the same attempt is used again. design.md, Money. */
export const checkout = proxyActivities<Pick<VisaOrderActivities, 'openCheckout'>>({
  scheduleToCloseTimeout: '6s',
  startToCloseTimeout: '6s',
  retry: { initialInterval: '500ms', maximumAttempts: 3 },
})

/** What somebody is asked to look at while a step does not work. */
export interface Attention {
  raise(reason: AttentionReason): void
  clear(reason: AttentionReason): void
}

/**
 * Repeats a step until it works; while it does not, attention is raised for `reason` and waits grow to ten minutes.
 * The projection's conflict never mends by itself: it waits for the reconcile command.
 */
export async function untilDone<T>(attention: Attention, reason: AttentionReason, step: () => Promise<T>): Promise<T> {
  return CancellationScope.nonCancellable(async () => {
    for (let round = 0; ; round++) {
      try {
        const result = await step()
        attention.clear(reason)
        return result
      } catch (error) {
        if (!(error instanceof ActivityFailure)) throw error
        const conflict = error.cause instanceof ApplicationFailure && error.cause.type === PROJECTION_CONFLICT
        attention.raise(conflict ? 'projection_conflict' : reason)
        await sleep(conflict ? '1 day' : Math.min(600, 15 * 2 ** round) * 1000, { summary: 'Before the next try' })
      }
    }
  })
}
