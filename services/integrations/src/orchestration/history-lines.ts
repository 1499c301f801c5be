import type { RunLine } from '@passage/contracts/api/orders/order-work.schema'
import { toAmount } from '@passage/contracts/domain/money/money'
import type { Actor } from '@passage/contracts/domain/orders/entry'
import {
  HISTORY_NAMES,
  ORDER_TIMERS,
  type OrderTimer,
  readEntrySummary,
  readMailSummary,
  readRefundSummary,
  updateName,
} from '@passage/contracts/workflows/history-names'
import * as messages from '@passage/contracts/workflows/visa-order-messages'
import proto from '@temporalio/proto'
import type { DecodedEvent, HistoryEvent } from './decode-event.ts'

const { EventType, TimeoutType, WorkflowTaskFailedCause } = proto.temporal.api.enums.v1

/** A pending activity, as the server describes it. */
export interface PendingStep {
  activityId: string
  running: boolean
  attempts: number
  lastFailure: string | null
  nextTryAt: Date | null
}

const OPERATOR: Actor = { kind: 'operator', id: null }
/** Senders of messages without an actor. */
const SENDERS: Record<string, Actor> = {
  [messages.paymentObserved.name]: { kind: 'stripe', id: null },
  [messages.refundObserved.name]: { kind: 'stripe', id: null },
  [messages.documentsGone.name]: { kind: 'system', id: null },
}

const nameFrom = (known: readonly string[], name: string | null | undefined): string =>
  known.find((one) => one === name) ?? 'other'

const timerFrom = (summary: string | null): string =>
  (Object.keys(ORDER_TIMERS) as OrderTimer[]).find((timer) => ORDER_TIMERS[timer] === summary) ?? 'other'

/**
 * Turns a run's events into lines for staff: activities with their attempts, timers, and messages with their senders. Only
 * known names are shown, and no argument and no result. Add the events in order.
 */
export class HistoryLines {
  readonly #lines: RunLine[] = []
  readonly #byEvent = new Map<number, RunLine>()
  readonly #byActivity = new Map<string, RunLine>()
  readonly #senders = new Map<string, { name: string; actor: Actor | null }>()
  #version: string | null = null

  add(event: HistoryEvent, decoded: DecodedEvent): void {
    HANDLERS[event.eventType ?? 0]?.call(this, event, decoded)
  }

  /** All lines in order, with the current state of pending activities. */
  lines(pending: readonly PendingStep[] = []): RunLine[] {
    for (const step of pending) {
      const line = this.#byActivity.get(step.activityId)
      if (!line || line.endedAt) continue
      line.state = step.running ? 'running' : 'waiting'
      line.attempts = step.attempts
      line.lastFailure = step.lastFailure
      line.dueAt = step.nextTryAt?.toISOString() ?? null
    }
    return this.#lines
  }

  started(event: HistoryEvent, { summary }: DecodedEvent): void {
    const { continuedExecutionRunId } = event.workflowExecutionStartedEventAttributes ?? {}
    this.#begin(event, { kind: 'started', name: continuedExecutionRunId ? 'continued' : 'started', summary })
  }

  step(event: HistoryEvent, { summary }: DecodedEvent): void {
    const { activityId, activityType } = event.activityTaskScheduledEventAttributes ?? {}
    const name = nameFrom(HISTORY_NAMES.step, activityType?.name)
    const refunded = readRefundSummary(summary)
    const about = {
      entrySeq: readEntrySummary(summary),
      mail: readMailSummary(summary),
      amount: refunded === null ? null : toAmount(refunded),
    }
    const line = this.#begin(event, { kind: 'step', name, summary, state: 'waiting', attempts: 0, ...about })
    if (activityId) this.#byActivity.set(activityId, line)
  }

  /** The server writes this event when the last attempt has ended. */
  stepTried({ activityTaskStartedEventAttributes: tried }: HistoryEvent, { failure }: DecodedEvent): void {
    const line = this.#lineOf(tried?.scheduledEventId)
    if (!line) return
    line.attempts = tried?.attempt ?? 1
    line.lastFailure = failure
  }

  stepEnded(state: RunLine['state'], scheduled: unknown, event: HistoryEvent, { failure }: DecodedEvent): void {
    const line = this.#lineOf(scheduled)
    if (!line) return
    this.#end(line, event, state)
    if (failure) line.lastFailure = failure
  }

  timer(event: HistoryEvent, { summary }: DecodedEvent): void {
    const runs = milliseconds(event.timerStartedEventAttributes?.startToFireTimeout)
    const dueAt = new Date(timeOf(event).getTime() + runs).toISOString()
    this.#begin(event, { kind: 'timer', name: timerFrom(summary), summary, state: 'waiting', dueAt })
  }

  ended(started: unknown, state: RunLine['state'], event: HistoryEvent): void {
    const line = this.#lineOf(started)
    if (line) this.#end(line, event, state)
  }

  /** After a reset, an update is admitted with its content first, and then accepted without it. */
  admitted({ workflowExecutionUpdateAdmittedEventAttributes: admitted }: HistoryEvent, { actor }: DecodedEvent): void {
    const { meta, input } = admitted?.request ?? {}
    if (meta?.updateId) this.#senders.set(meta.updateId, { name: nameFrom(HISTORY_NAMES.message, input?.name), actor })
  }

  accepted(event: HistoryEvent, { actor }: DecodedEvent): void {
    const { acceptedRequest, protocolInstanceId } = event.workflowExecutionUpdateAcceptedEventAttributes ?? {}
    const updateId = acceptedRequest?.meta?.updateId ?? protocolInstanceId ?? ''
    const before = this.#senders.get(updateId)
    const sent = acceptedRequest?.input ? acceptedRequest.input.name : before?.name
    const name = nameFrom(HISTORY_NAMES.message, updateName(sent ?? '', updateId))
    this.#begin(event, { kind: 'message', name, state: 'running', by: actor ?? before?.actor ?? null })
  }

  answered(event: HistoryEvent, { failure }: DecodedEvent): void {
    const { acceptedEventId, outcome } = event.workflowExecutionUpdateCompletedEventAttributes ?? {}
    const line = this.#lineOf(acceptedEventId)
    if (!line) return
    this.#end(line, event, outcome?.failure ? 'failed' : 'done')
    line.lastFailure = failure
  }

  signalled(event: HistoryEvent, { actor }: DecodedEvent): void {
    const name = nameFrom(HISTORY_NAMES.message, event.workflowExecutionSignaledEventAttributes?.signalName)
    this.#begin(event, { kind: 'message', name, by: actor ?? SENDERS[name] ?? null })
  }

  cancelRequested(event: HistoryEvent): void {
    this.#begin(event, { kind: 'message', name: 'cancel', by: OPERATOR })
  }

  taskCompleted(event: HistoryEvent): void {
    const { deploymentVersion, workerVersion } = event.workflowTaskCompletedEventAttributes ?? {}
    const version = deploymentVersion?.buildId || workerVersion?.buildId || null
    if (!version || version === this.#version) return
    this.#version = version
    this.#begin(event, { kind: 'version', name: 'code', summary: version })
  }

  taskFailed(event: HistoryEvent, { failure }: DecodedEvent): void {
    if (
      event.workflowTaskFailedEventAttributes?.cause ===
      WorkflowTaskFailedCause.WORKFLOW_TASK_FAILED_CAUSE_RESET_WORKFLOW
    )
      this.#begin(event, { kind: 'message', name: 'reset', by: OPERATOR })
    else this.#begin(event, { kind: 'step', name: 'workflowTask', state: 'failed', lastFailure: failure })
  }

  /** A schedule-to-start time-out means a restarted worker, not a fault. */
  taskTimedOut(event: HistoryEvent): void {
    const { timeoutType } = event.workflowTaskTimedOutEventAttributes ?? {}
    if (timeoutType !== TimeoutType.TIMEOUT_TYPE_START_TO_CLOSE) return
    this.#begin(event, { kind: 'step', name: 'workflowTask', state: 'failed', lastFailure: 'timeout: START_TO_CLOSE' })
  }

  patched(event: HistoryEvent): void {
    if (event.markerRecordedEventAttributes?.markerName !== 'core_patch') return
    this.#begin(event, { kind: 'version', name: 'patch' })
  }

  over(name: string, state: RunLine['state'], event: HistoryEvent, { failure }: DecodedEvent): void {
    for (const line of this.#lines) if (line.state === 'waiting' || line.state === 'running') line.state = 'cancelled'
    const by = name === 'terminated' ? OPERATOR : null
    this.#begin(event, { kind: 'ended', name, state, lastFailure: failure, by })
  }

  #begin(event: HistoryEvent, line: Partial<RunLine> & Pick<RunLine, 'kind' | 'name'>): RunLine {
    const begun: RunLine = {
      eventId: Number(event.eventId),
      at: timeOf(event).toISOString(),
      summary: null,
      state: 'done',
      attempts: null,
      lastFailure: null,
      dueAt: null,
      endedAt: null,
      by: null,
      entrySeq: null,
      mail: null,
      amount: null,
      ...line,
    }
    this.#lines.push(begun)
    this.#byEvent.set(begun.eventId, begun)
    return begun
  }

  #end(line: RunLine, event: HistoryEvent, state: RunLine['state']): void {
    line.state = state
    line.endedAt = timeOf(event).toISOString()
  }

  #lineOf = (eventId: unknown): RunLine | undefined => this.#byEvent.get(Number(eventId))
}

/** Protobuf's timestamps and durations; `seconds` is a Long from the server, a number from JSON. */
const milliseconds = (time: { seconds?: unknown; nanos?: number | null } | null | undefined): number =>
  Number(time?.seconds ?? 0) * 1_000 + Math.floor((time?.nanos ?? 0) / 1_000_000)

const timeOf = (event: HistoryEvent): Date => new Date(milliseconds(event.eventTime))

type Handler = (this: HistoryLines, event: HistoryEvent, decoded: DecodedEvent) => void

const over = (name: string, state: RunLine['state']): Handler =>
  function (event, decoded) {
    this.over(name, state, event, decoded)
  }

/** Handlers by event type; other events have no line. */
const HANDLERS: Record<number, Handler> = {
  [EventType.EVENT_TYPE_WORKFLOW_EXECUTION_STARTED]: HistoryLines.prototype.started,
  [EventType.EVENT_TYPE_ACTIVITY_TASK_SCHEDULED]: HistoryLines.prototype.step,
  [EventType.EVENT_TYPE_ACTIVITY_TASK_STARTED]: HistoryLines.prototype.stepTried,
  [EventType.EVENT_TYPE_ACTIVITY_TASK_COMPLETED](event, decoded) {
    this.stepEnded('done', event.activityTaskCompletedEventAttributes?.scheduledEventId, event, decoded)
  },
  [EventType.EVENT_TYPE_ACTIVITY_TASK_FAILED](event, decoded) {
    this.stepEnded('failed', event.activityTaskFailedEventAttributes?.scheduledEventId, event, decoded)
  },
  [EventType.EVENT_TYPE_ACTIVITY_TASK_TIMED_OUT](event, decoded) {
    this.stepEnded('failed', event.activityTaskTimedOutEventAttributes?.scheduledEventId, event, decoded)
  },
  [EventType.EVENT_TYPE_ACTIVITY_TASK_CANCELED](event, decoded) {
    this.stepEnded('cancelled', event.activityTaskCanceledEventAttributes?.scheduledEventId, event, decoded)
  },
  [EventType.EVENT_TYPE_TIMER_STARTED]: HistoryLines.prototype.timer,
  [EventType.EVENT_TYPE_TIMER_FIRED](event) {
    this.ended(event.timerFiredEventAttributes?.startedEventId, 'done', event)
  },
  [EventType.EVENT_TYPE_TIMER_CANCELED](event) {
    this.ended(event.timerCanceledEventAttributes?.startedEventId, 'cancelled', event)
  },
  [EventType.EVENT_TYPE_WORKFLOW_EXECUTION_UPDATE_ADMITTED]: HistoryLines.prototype.admitted,
  [EventType.EVENT_TYPE_WORKFLOW_EXECUTION_UPDATE_ACCEPTED]: HistoryLines.prototype.accepted,
  [EventType.EVENT_TYPE_WORKFLOW_EXECUTION_UPDATE_COMPLETED]: HistoryLines.prototype.answered,
  [EventType.EVENT_TYPE_WORKFLOW_EXECUTION_SIGNALED]: HistoryLines.prototype.signalled,
  [EventType.EVENT_TYPE_WORKFLOW_EXECUTION_CANCEL_REQUESTED]: HistoryLines.prototype.cancelRequested,
  [EventType.EVENT_TYPE_WORKFLOW_TASK_COMPLETED]: HistoryLines.prototype.taskCompleted,
  [EventType.EVENT_TYPE_WORKFLOW_TASK_FAILED]: HistoryLines.prototype.taskFailed,
  [EventType.EVENT_TYPE_WORKFLOW_TASK_TIMED_OUT]: HistoryLines.prototype.taskTimedOut,
  [EventType.EVENT_TYPE_MARKER_RECORDED]: HistoryLines.prototype.patched,
  [EventType.EVENT_TYPE_WORKFLOW_EXECUTION_COMPLETED]: over('completed', 'done'),
  [EventType.EVENT_TYPE_WORKFLOW_EXECUTION_CONTINUED_AS_NEW]: over('continued_as_new', 'done'),
  [EventType.EVENT_TYPE_WORKFLOW_EXECUTION_CANCELED]: over('cancelled', 'cancelled'),
  [EventType.EVENT_TYPE_WORKFLOW_EXECUTION_TERMINATED]: over('terminated', 'cancelled'),
  [EventType.EVENT_TYPE_WORKFLOW_EXECUTION_TIMED_OUT]: over('timed_out', 'failed'),
  [EventType.EVENT_TYPE_WORKFLOW_EXECUTION_FAILED]: over('failed', 'failed'),
}
