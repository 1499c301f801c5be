import { DAY_MS } from '@passage/contracts/domain/money/payment-window'
import type { AttentionReason } from '@passage/contracts/workflows/attention'
import { MAIL_GATHERING, PROJECTION_CONFLICT, QUEUE_FULL } from '@passage/contracts/workflows/failure-types'
import { ORDER_TIMERS } from '@passage/contracts/workflows/history-names'
import { type Server, serverOf } from '@passage/contracts/workflows/servers'
import {
  ActivityFailure,
  type ActivityOptions,
  ApplicationFailure,
  CancellationScope,
  condition,
  isCancellation,
  rootCause,
  TemporalFailure,
  TimeoutFailure,
} from '@temporalio/workflow'
import type { VisaOrderActivities } from '../visa-order/activities.ts'

/** How long a step is retried before it raises attention. design.md, Operators. */
export const STEP_TIMEOUT = '2 minutes'

/**
 * Options of a step that has raised attention: the server alone retries it, which adds no events. After these hours the
 * run reads the failure again, at six events: every three hours for money, every twelve for a mail.
 */
const longRetryOptions = (reason: AttentionReason) =>
  ({
    scheduleToCloseTimeout: reason === 'mail_failing' ? '12 hours' : '3 hours',
    retry: { initialInterval: '15s', backoffCoefficient: 2, maximumInterval: '10 minutes' },
  }) as const satisfies ActivityOptions

/** Why a step is being retried. */
export interface Failure {
  message: string
  at: Date
  /** When the step was tried first. */
  since: Date
  /** null: only after `retryStep`. */
  nextTry: Date | null
  /** The server that could not be reached; null: another failure. */
  server: Server | null
}

/** Shows failing steps to operators and receives their `retryStep`. */
export interface Attention {
  /** How many times `retryStep` was received. */
  retries: number
  explain(reason: AttentionReason, failure: Failure): void
  raise(reason: AttentionReason): void
  clear(reason: AttentionReason): void
}

/** Failures that no retry solves: the step waits for `retryStep`. */
const WAITS_FOR_PERSON: Record<string, AttentionReason> = {
  [PROJECTION_CONFLICT]: 'projection_conflict',
}

/** Failure types with which the worker postpones an activity. They are no faults. */
const POSTPONED: readonly string[] = [QUEUE_FULL, MAIL_GATHERING]

/** Options of a postponed step's next round: each round adds six events to the run. */
const postponedOptions = { scheduleToCloseTimeout: '4 minutes' } as const satisfies ActivityOptions

/** A step that is postponed for longer raises attention: a server may hang. */
const LONGEST_POSTPONEMENT_MS = 30 * 60_000

/** Whether the worker postponed the last attempt of an activity. */
export function wasPostponed({ cause }: ActivityFailure): boolean {
  const last = cause instanceof TimeoutFailure && cause.timeoutType === 'SCHEDULE_TO_CLOSE' ? cause.cause : cause
  return last instanceof ApplicationFailure && POSTPONED.includes(last.type ?? '')
}

/** Calls one activity; `options` override those of its proxy. */
export type Step<T> = (options: ActivityOptions) => Promise<T>

/**
 * Retries a step until it succeeds or its scope is cancelled. After two minutes it raises attention for `reason`;
 * `retryStep` then retries at once. A projection conflict waits for `retryStep` alone.
 */
export async function runCancellableStep<T>(attention: Attention, reason: AttentionReason, step: Step<T>): Promise<T> {
  const since = new Date()
  let options: ActivityOptions = {}
  let onServer = false
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
        if (!onServer) return await step(options)
        onServer = false
        const outcome = await untilRetryStep(attention, () => step(longRetryOptions(reason)))
        if (outcome) return outcome.result
      } catch (error) {
        if (!(error instanceof ActivityFailure) || isCancellation(error)) throw error
        if (wasPostponed(error) && Date.now() - since.getTime() < LONGEST_POSTPONEMENT_MS) {
          options = postponedOptions
          raise(null)
          round = -1
          continue
        }
        options = {}
        const personal =
          error.cause instanceof ApplicationFailure ? WAITS_FOR_PERSON[error.cause.type ?? ''] : undefined
        const waitMs = personal ? DAY_MS : Math.min(600, 15 * 2 ** round) * 1000
        onServer = !personal && error.retryState !== 'NON_RETRYABLE_FAILURE'
        attention.explain(personal ?? reason, {
          message: rootCause(error) ?? 'unknown',
          at: new Date(),
          since,
          nextTry: personal ? null : new Date(Date.now() + (onServer ? 0 : waitMs)),
          server: unavailableServer(error),
        })
        raise(personal ?? reason)
        if (onServer) continue
        const received = attention.retries
        await condition(() => attention.retries > received, waitMs, { summary: ORDER_TIMERS.next_try })
      }
    }
  } finally {
    raise(null)
  }
}

/** Cancels the step when `retryStep` arrives, and returns null. */
async function untilRetryStep<T>(attention: Attention, step: () => Promise<T>): Promise<{ result: T } | null> {
  const received = attention.retries
  const [stepScope, waitScope] = [new CancellationScope(), new CancellationScope()]
  const requested = waitScope.run(() => condition(() => attention.retries > received))
  void requested.then(
    () => stepScope.cancel(),
    () => undefined,
  )
  try {
    return { result: await stepScope.run(step) }
  } catch (error) {
    if (isCancellation(error) && attention.retries > received) return null
    throw error
  } finally {
    waitScope.cancel()
  }
}

/** Activities that call PostgreSQL alone. A locked row makes them fail; only a PostgreSQL that hangs makes them time out. */
const PROJECTION_ACTIVITIES: readonly string[] = ['claimStart', 'recordEntry'] satisfies (keyof VisaOrderActivities)[]

/** The server that a failed step could not reach; null for other failures. */
export function unavailableServer(error: Error): Server | null {
  if (error instanceof ActivityFailure && PROJECTION_ACTIVITIES.includes(error.activityType) && onlyTimedOut(error))
    return 'postgresql'
  const named = error instanceof ApplicationFailure ? serverOf(error.type) : null
  return named ?? (error.cause instanceof Error ? unavailableServer(error.cause) : null)
}

/** No attempt ended with a failure. */
const onlyTimedOut = ({ cause }: Error): boolean =>
  cause instanceof TimeoutFailure && (!cause.cause || onlyTimedOut(cause))

/** As `runCancellableStep`, but goes on when the scope around it is cancelled. */
export const runStep = <T>(attention: Attention, reason: AttentionReason, step: Step<T>): Promise<T> =>
  CancellationScope.nonCancellable(() => runCancellableStep(attention, reason, step))

/**
 * Tries a local activity once, which saves events and a workflow task, and then runs `step`. Only for idempotent work on
 * which no decision depends: the server records it when the task ends.
 */
export function runLocallyFirst<T>(attention: Attention, local: () => Promise<T>, step: Step<T>): Promise<T> {
  return CancellationScope.nonCancellable(() =>
    local().catch((error: unknown) => {
      // The SDK throws a local activity's failure as it is, not as an ActivityFailure.
      if (error instanceof TemporalFailure) return runStep(attention, 'step_retrying', step)
      throw error
    }),
  )
}
