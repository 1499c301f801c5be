import { DomainError } from '@passage/contracts/domain/errors'
import { ACTOR_KINDS, type Actor } from '@passage/contracts/domain/orders/entry'
import { PAYMENT_SWEEP_SCHEDULE } from '@passage/contracts/workflows/names'
import type { PaymentSweepResult } from '@passage/contracts/workflows/payment-sweep'
import { type Client, type ScheduleDescription, type ScheduleHandle, ScheduleNotFoundError } from '@temporalio/client'
import { isGone, toDomainError } from './errors.ts'

/** The state of the payment sweep's schedule. */
export interface CheckerState {
  running: boolean
  intervalMs: number
  /** The newest run, while Temporal has it. `lookedUp`: payments that it found; null while it runs. */
  lastRun: { at: Date; outcome: 'running' | 'failed' | 'done'; lookedUp: number | null } | null
  nextRunAt: Date | null
  /** Who paused or resumed it through Passage last; null: no one, or it was done in Temporal itself. */
  switched: { by: Actor; at: Date } | null
}

/** Starts and stops the payment sweep. Each call answers within 4 s and throws `DomainError('unavailable')` when Temporal does not answer. */
export interface PaymentChecker {
  state(): Promise<CheckerState>
  start(by: Actor): Promise<void>
  stop(by: Actor): Promise<void>
}

const CALL_MS = 4_000
const UNAVAILABLE = 'The payment monitor does not answer at the moment. Try again in a few seconds.'

/** Switches by pausing and resuming the sweep's Temporal Schedule. design.md, Money. */
export function paymentChecker(client: Client, scheduleId: string = PAYMENT_SWEEP_SCHEDULE): PaymentChecker {
  const handle = () => client.schedule.getHandle(scheduleId)

  async function call<T>(work: (schedule: ScheduleHandle) => Promise<T>): Promise<T> {
    try {
      return await client.withDeadline(Date.now() + CALL_MS, () => work(handle()))
    } catch (error) {
      if (error instanceof ScheduleNotFoundError)
        throw new DomainError('unavailable', 'The payment sweep has no schedule yet: set Temporal up first.')
      throw toDomainError(error, UNAVAILABLE)
    }
  }

  return {
    state: () => call(async (schedule) => readState(client, await schedule.describe())),
    start: (by) => call((schedule) => schedule.unpause(noteOf('Started', by))),
    stop: (by) => call((schedule) => schedule.pause(noteOf('Stopped', by))),
  }
}

/** Temporal does not encrypt a schedule's note: it has kind and id only, no name. */
const noteOf = (what: 'Started' | 'Stopped', { kind, id }: Actor): string =>
  `${what} by ${kind}${id ? ` ${id}` : ''} at ${new Date().toISOString()}`

const NOTE = /^(?:Started|Stopped) by (\w+)(?: (\S+))? at (\d{4}-\d\d-\d\dT[\d:.]+Z)$/

async function readState(client: Client, { spec, state, info }: ScheduleDescription): Promise<CheckerState> {
  const [, kind, id, at] = NOTE.exec(state.note ?? '') ?? []
  const actorKind = ACTOR_KINDS.find((known) => known === kind)
  return {
    running: !state.paused,
    intervalMs: spec.intervals?.[0]?.every ?? 0,
    lastRun: await readLastRun(client, info.recentActions.at(-1)),
    nextRunAt: state.paused ? null : (info.nextActionTimes[0] ?? null),
    switched: actorKind && at ? { by: { kind: actorKind, id: id ?? null }, at: new Date(at) } : null,
  }
}

async function readLastRun(
  client: Client,
  last: ScheduleDescription['info']['recentActions'][number] | undefined,
): Promise<CheckerState['lastRun']> {
  if (!last) return null
  const { workflowId, firstExecutionRunId } = last.action.workflow
  const run = client.workflow.getHandle(workflowId, firstExecutionRunId, { followRuns: false })
  const description = await run.describe().catch((error: unknown) => {
    if (isGone(error)) return null
    throw error
  })
  if (!description) return null
  const { status } = description
  const at = last.takenAt
  if (status.name === 'RUNNING') return { at, outcome: 'running', lookedUp: null }
  if (status.name !== 'COMPLETED') return { at, outcome: 'failed', lookedUp: null }
  return { at, outcome: 'done', lookedUp: ((await run.result()) as PaymentSweepResult).signalled }
}
