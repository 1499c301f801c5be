import { DAY } from '@passage/contracts/domain/payment-window'
import type { AttentionReason } from '@passage/contracts/workflows/attention'
import { PROJECTION_CONFLICT } from '@passage/contracts/workflows/failure-types'
import { ORDER_TIMERS } from '@passage/contracts/workflows/history-names'
import {
  ActivityFailure,
  ApplicationFailure,
  CancellationScope,
  condition,
  isCancellation,
  proxyActivities,
  proxyLocalActivities,
  rootCause,
  TemporalFailure,
} from '@temporalio/workflow'
import type { VisaOrderActivities } from './activities.ts'
import { startsQuick } from './versions.ts'

/** How long a step may retry before somebody is asked to look. design.md, Operators. */
const PATIENCE = '2 minutes'

const patiently = {
  scheduleToCloseTimeout: PATIENCE,
  retry: { initialInterval: '1s', maximumInterval: '30s' },
} as const

/** *Idempotent*: repeated until it works. A short attempt keeps a killed worker's stall short. */
export const projection = proxyActivities<Pick<VisaOrderActivities, 'claimStart' | 'recordEntry' | 'setDeadline'>>({
  startToCloseTimeout: '3s',
  scheduleToCloseTimeout: PATIENCE,
  retry: { initialInterval: '200ms', backoffCoefficient: 2, maximumInterval: '5s' },
})

/** Within a workflow task, which has two seconds: once, and what fails is done by `projection`. */
export const atOnce = proxyLocalActivities<Pick<VisaOrderActivities, 'claimStart' | 'setDeadline'>>({
  scheduleToCloseTimeout: '1s',
  retry: { maximumAttempts: 1 },
})

/** *Read* and *idempotent* calls to Stripe: by key, or looked up first. */
export const stripe = proxyActivities<Pick<VisaOrderActivities, 'readCheckout' | 'expireCheckout' | 'refundPayment'>>({
  startToCloseTimeout: '8s',
  ...patiently,
})

export const refunding = proxyActivities<Pick<VisaOrderActivities, 'readRefund'>>({
  startToCloseTimeout: '8s',
  ...patiently,
})

/** *Idempotent*: one run for each payment page. */
export const surplus = proxyActivities<Pick<VisaOrderActivities, 'returnSurplus'>>({
  startToCloseTimeout: '5s',
  ...patiently,
})

/** A customer waits for this one: six seconds, then the API says 503 and the same attempt is used again. design.md, Money. */
export const checkout = proxyActivities<Pick<VisaOrderActivities, 'openCheckout'>>({
  scheduleToCloseTimeout: '6s',
  startToCloseTimeout: '6s',
  retry: { initialInterval: '500ms', maximumAttempts: 3 },
})

/** What nobody waits for steps back behind decisions. */
const later = { priority: { priorityKey: 5 } } as const

/** Claimed before it is sent: a repeated attempt never sends twice. */
export const post = proxyActivities<Pick<VisaOrderActivities, 'sendMail'>>({
  ...later,
  startToCloseTimeout: '45s',
  ...patiently,
})

/** *Idempotent*: by number, or by order and entry. */
export const papers = proxyActivities<Pick<VisaOrderActivities, 'issueInvoice' | 'keepHistory'>>({
  ...later,
  startToCloseTimeout: '20s',
  ...patiently,
})

/** Reads every document and writes one file of them. */
export const file = proxyActivities<Pick<VisaOrderActivities, 'prepareFile'>>({
  ...later,
  startToCloseTimeout: '90s',
  scheduleToCloseTimeout: '3 minutes',
  retry: { initialInterval: '1s', maximumInterval: '30s' },
})

/** Who is asked to look while a step does not work, and who may say that it be tried again now. */
export interface Attention {
  /** How often somebody asked to try again. */
  retries: number
  /** What the step said when it failed, and when it is tried again by itself; null: only when somebody says so. */
  explain(reason: AttentionReason, said: string, nextTry: Date | null): void
  raise(reason: AttentionReason): void
  clear(reason: AttentionReason): void
}

/** Failures that do not mend by themselves: they wait for somebody to say so. */
const WAITS_FOR_SOMEBODY: Record<string, AttentionReason> = {
  [PROJECTION_CONFLICT]: 'projection_conflict',
}

/**
 * Repeats a step until it works; while it does not, attention is raised for `reason` and waits grow to ten minutes, or
 * until `retryStep`. What does not mend by itself waits for that message (a projection's conflict: for reconcile).
 */
export async function persistently<T>(
  attention: Attention,
  reason: AttentionReason,
  step: () => Promise<T>,
): Promise<T> {
  let raised: AttentionReason | null = null
  const raise = (next: AttentionReason | null) => {
    if (raised === next) return
    if (next) attention.raise(next)
    if (raised) attention.clear(raised)
    raised = next
  }
  try {
    for (let round = 0; ; round++) {
      try {
        return await step()
      } catch (error) {
        if (!(error instanceof ActivityFailure) || isCancellation(error)) throw error
        const somebody =
          error.cause instanceof ApplicationFailure ? WAITS_FOR_SOMEBODY[error.cause.type ?? ''] : undefined
        const wait = somebody ? DAY : Math.min(600, 15 * 2 ** round) * 1000
        const nextTry = somebody ? null : new Date(Date.now() + wait)
        attention.explain(somebody ?? reason, rootCause(error) ?? 'nothing', nextTry)
        raise(somebody ?? reason)
        const seen = attention.retries
        await condition(() => attention.retries > seen, wait, { summary: ORDER_TIMERS.next_try })
      }
    }
  } finally {
    raise(null)
  }
}

/** As `persistently`, whatever is cancelled around it. */
export const untilDone = <T>(attention: Attention, reason: AttentionReason, step: () => Promise<T>): Promise<T> =>
  CancellationScope.nonCancellable(() => persistently(attention, reason, step))

/**
 * At once and within the workflow task where that works, which spares the order events and a task; else as `untilDone`.
 * For what may be done twice and what nothing is decided by: the server hears of it only with the task's end.
 */
export function soonest<T>(attention: Attention, once: () => Promise<T>, step: () => Promise<T>): Promise<T> {
  const untilItWorks = () => untilDone(attention, 'step_retrying', step)
  // No promise more for the orders before: they replay in the same steps.
  if (!startsQuick()) return untilItWorks()
  return CancellationScope.nonCancellable(() =>
    once().catch((error: unknown) => {
      // A local activity's failure comes as it is, not as an ActivityFailure.
      if (error instanceof TemporalFailure) return untilItWorks()
      throw error
    }),
  )
}
