import type { Actor } from '@passage/contracts/domain/orders/entry'
import { ApplicationFailure, type LoadedDataConverter, type Payload, TimeoutFailure } from '@temporalio/common'
import {
  decodeOptionalFailureToOptionalError,
  decodeOptionalSinglePayload,
} from '@temporalio/common/lib/internal-non-workflow/index.js'
import type { temporal } from '@temporalio/proto'

export type HistoryEvent = temporal.api.history.v1.IHistoryEvent
type Failure = temporal.api.failure.v1.IFailure

/** The parts of an event's payloads that may be shown. */
export interface DecodedEvent {
  summary: string | null
  actor: Actor | null
  failure: string | null
}

/** Decodes an event's summary, the sender of its message, and the type and message of its failure; nothing else. */
export async function decodeEvent(converter: LoadedDataConverter, event: HistoryEvent): Promise<DecodedEvent> {
  const [summary, message, failure] = await Promise.all([
    decode(converter, event.userMetadata?.summary),
    decode(converter, messageOf(event)),
    failureText(converter, failureOf(event)),
  ])
  return { summary: typeof summary === 'string' ? summary : null, actor: actorOf(message), failure }
}

/** `type: message`, without addresses; null for no failure. */
export async function failureText(
  converter: LoadedDataConverter,
  failure: Failure | null | undefined,
): Promise<string | null> {
  const error = await decodeOptionalFailureToOptionalError(converter, failure).catch(() => undefined)
  if (!error) return failure ? 'unknown' : null
  if (error instanceof TimeoutFailure) return `timeout: ${error.timeoutType}`
  const type = error instanceof ApplicationFailure ? (error.type ?? 'Error') : error.name
  const message = error.message.replace(/[^\s'"<>:]+@[^\s'"<>]+/g, '(an e-mail address)')
  return `${type}: ${message.length > LONGEST ? `${message.slice(0, LONGEST)} …` : message}`
}

const LONGEST = 300

/** null also for a payload that cannot be decrypted. */
const decode = (converter: LoadedDataConverter, payload: Payload | null | undefined): Promise<unknown> =>
  decodeOptionalSinglePayload<unknown>(converter, payload).catch(() => null)

/** The only argument of a message. */
const messageOf = (event: HistoryEvent): Payload | null =>
  event.workflowExecutionUpdateAcceptedEventAttributes?.acceptedRequest?.input?.args?.payloads?.[0] ??
  event.workflowExecutionUpdateAdmittedEventAttributes?.request?.input?.args?.payloads?.[0] ??
  event.workflowExecutionSignaledEventAttributes?.input?.payloads?.[0] ??
  null

const failureOf = (event: HistoryEvent): Failure | null =>
  event.activityTaskFailedEventAttributes?.failure ??
  event.activityTaskTimedOutEventAttributes?.failure ??
  event.activityTaskStartedEventAttributes?.lastFailure ??
  event.workflowExecutionUpdateCompletedEventAttributes?.outcome?.failure ??
  event.workflowTaskFailedEventAttributes?.failure ??
  event.workflowExecutionFailedEventAttributes?.failure ??
  null

function actorOf(message: unknown): Actor | null {
  const actor = (message as { actor?: Partial<Actor> } | null)?.actor
  return actor?.kind ? { kind: actor.kind, id: actor.id ?? null } : null
}
