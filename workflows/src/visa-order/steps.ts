import { DAY } from '@passage/contracts/domain/money/payment-window'
import type { AttentionReason } from '@passage/contracts/workflows/attention'
import { MAIL_GATHERING, OTHERS_FIRST, PROJECTION_CONFLICT } from '@passage/contracts/workflows/failure-types'
import { ORDER_TIMERS } from '@passage/contracts/workflows/history-names'
import { type Server, serverOf } from '@passage/contracts/workflows/servers'
import {
  ActivityFailure,
  type ActivityOptions,
  ApplicationFailure,
  CancellationScope,
  condition,
  isCancellation,
  proxyActivities,
  proxyLocalActivities,
  rootCause,
  TemporalFailure,
  TimeoutFailure,
} from '@temporalio/workflow'
import type { VisaOrderActivities } from './activities.ts'
import * as patches from './patches.ts'

/** How long a step may retry before attention is raised. design.md, Operators. */
const PATIENCE = '2 minutes'

/**
 * Beyond its patience the server alone repeats a step, which adds nothing to the run's history. After that the run says anew what
 * is the trouble, which may be another one by now, at six events: of money every three hours, of a mail once in a night.
 */
const quietOptions = (reason: AttentionReason) =>
  ({
    scheduleToCloseTimeout: reason === 'mail_failing' ? '12 hours' : '3 hours',
    retry: { initialInterval: '15s', backoffCoefficient: 2, maximumInterval: '10 minutes' },
  }) as const satisfies ActivityOptions

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

/** Work that no person waits for has a lower priority than decisions. */
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

/** What a step that does not work said. */
export interface Failure {
  said: string
  at: Date
  /** Since when it is being tried. */
  since: Date
  /** null: only when staff or an operator ask for it. */
  nextTry: Date | null
  /** The server that could not be reached; null: the trouble is the run's own. */
  server: Server | null
}

/** Who is asked to look while a step does not work, and who may say that it be tried again now. */
export interface Attention {
  /** How often staff sent `retryStep`. */
  retries: number
  explain(reason: AttentionReason, failure: Failure): void
  raise(reason: AttentionReason): void
  clear(reason: AttentionReason): void
}

/** Failures that do not mend by themselves: they wait for `retryStep`. */
const WAITS_FOR_SOMEBODY: Record<string, AttentionReason> = {
  [PROJECTION_CONFLICT]: 'projection_conflict',
}

/** Failures of an attempt that the worker sent back although nothing is wrong. */
const SENT_BACK: readonly string[] = [OTHERS_FIRST, MAIL_GATHERING]

/** The next round of a step that was sent back: each round adds six events to the run. */
const patientWithOthers = { scheduleToCloseTimeout: '4 minutes' } as const satisfies ActivityOptions

/** Places that stay full for longer are a trouble of their own: a server may hang. */
const LONGEST_TURN_MS = 30 * 60_000

/** Whether the last attempt of an activity was sent back because others of its kind go first. */
export function waitsForOthers({ cause }: ActivityFailure): boolean {
  const last = cause instanceof TimeoutFailure && cause.timeoutType === 'SCHEDULE_TO_CLOSE' ? cause.cause : cause
  return last instanceof ApplicationFailure && SENT_BACK.includes(last.type ?? '')
}

/** A step of a run, with the options that its activity takes beside its own. */
export type Step<T> = (options: ActivityOptions) => Promise<T>

/**
 * Repeats a step until it works; while it does not, attention is raised for `reason` and waits grow to ten minutes, or
 * until `retryStep`. What does not mend by itself waits for that message (a projection's conflict: for reconcile).
 */
export async function persistently<T>(attention: Attention, reason: AttentionReason, step: Step<T>): Promise<T> {
  const since = new Date()
  let options: ActivityOptions = {}
  let quietly = false
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
        if (!quietly) return await step(options)
        quietly = false
        const outcome = await unlessAsked(attention, () => step(quietOptions(reason)))
        if (outcome) return outcome.done
      } catch (error) {
        if (!(error instanceof ActivityFailure) || isCancellation(error)) throw error
        const isShort = Date.now() - since.getTime() < LONGEST_TURN_MS
        if (waitsForOthers(error) && isShort && patches.waitsForTurnsInSilence()) {
          options = patientWithOthers
          raise(null)
          round = -1
          continue
        }
        options = {}
        const somebody =
          error.cause instanceof ApplicationFailure ? WAITS_FOR_SOMEBODY[error.cause.type ?? ''] : undefined
        const wait = somebody ? DAY : Math.min(600, 15 * 2 ** round) * 1000
        quietly = !somebody && error.retryState !== 'NON_RETRYABLE_FAILURE' && patches.waitsQuietly()
        attention.explain(somebody ?? reason, {
          said: rootCause(error) ?? 'nothing',
          at: new Date(),
          since,
          nextTry: somebody ? null : new Date(Date.now() + (quietly ? 0 : wait)),
          server: serverAway(error),
        })
        raise(somebody ?? reason)
        if (quietly) continue
        const seen = attention.retries
        await condition(() => attention.retries > seen, wait, { summary: ORDER_TIMERS.next_try })
      }
    }
  } finally {
    raise(null)
  }
}

/** null: `retryStep` asked for a try at once, and this one was given up for it. */
async function unlessAsked<T>(attention: Attention, step: () => Promise<T>): Promise<{ done: T } | null> {
  const seen = attention.retries
  const [trying, listening] = [new CancellationScope(), new CancellationScope()]
  const asked = listening.run(() => condition(() => attention.retries > seen))
  void asked.then(
    () => trying.cancel(),
    () => undefined,
  )
  try {
    return { done: await trying.run(step) }
  } catch (error) {
    if (isCancellation(error) && attention.retries > seen) return null
    throw error
  } finally {
    listening.cancel()
  }
}

/** Steps that wait for PostgreSQL alone. A row that is held makes them fail; without any end to them PostgreSQL hangs. */
const PROJECTIONS: readonly string[] = [
  'claimStart',
  'recordEntry',
  'setDeadline',
] satisfies (keyof VisaOrderActivities)[]

/** The server that a step's failure names, or that a step of PostgreSQL's had no answer of. */
export function serverAway(error: Error): Server | null {
  if (error instanceof ActivityFailure && PROJECTIONS.includes(error.activityType) && wasSilent(error))
    return 'postgresql'
  const named = error instanceof ApplicationFailure ? serverOf(error.type) : null
  return named ?? (error.cause instanceof Error ? serverAway(error.cause) : null)
}

/** Nothing failed: no attempt came to an end. */
const wasSilent = ({ cause }: Error): boolean => cause instanceof TimeoutFailure && (!cause.cause || wasSilent(cause))

/** As `persistently`, also when the scope around it is cancelled. */
export const untilDone = <T>(attention: Attention, reason: AttentionReason, step: Step<T>): Promise<T> =>
  CancellationScope.nonCancellable(() => persistently(attention, reason, step))

/**
 * At once and within the workflow task where that works, which spares the order events and a task; else as `untilDone`.
 * For work that may be done twice and on which no decision depends: the server learns of it only when the task ends.
 */
export function soonest<T>(attention: Attention, once: () => Promise<T>, step: Step<T>): Promise<T> {
  const untilItWorks = () => untilDone(attention, 'step_retrying', step)
  // No promise more for the orders before: they replay in the same steps.
  if (!patches.quickStart()) return untilItWorks()
  return CancellationScope.nonCancellable(() =>
    once().catch((error: unknown) => {
      // A local activity's failure comes as it is, not as an ActivityFailure.
      if (error instanceof TemporalFailure) return untilItWorks()
      throw error
    }),
  )
}
