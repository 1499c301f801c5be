import type { Actor } from '@passage/contracts/domain/orders/history'
import { ApplicationFailure, type LoadedDataConverter, type Payload, TimeoutFailure } from '@temporalio/common'
import {
  decodeOptionalFailureToOptionalError,
  decodeOptionalSinglePayload,
} from '@temporalio/common/lib/internal-non-workflow/index.js'
import type { temporal } from '@temporalio/proto'

export type HistoryEvent = temporal.api.history.v1.IHistoryEvent
type Failure = temporal.api.failure.v1.IFailure

/** What may be shown of an event's payloads; the rest stays sealed. */
export interface DecodedEvent {
  summary: string | null
  actor: Actor | null
  failure: string | null
}

/** Opens an event's summary, the sender of its message and the type and words of its failure, and nothing else. */
export async function decodeEvent(converter: LoadedDataConverter, event: HistoryEvent): Promise<DecodedEvent> {
  const [summary, message, failure] = await Promise.all([
    open(converter, event.userMetadata?.summary),
    open(converter, messageOf(event)),
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
  // Kept lines outlive the customer's data.
  const words = error.message.replace(/[^\s'"<>:]+@[^\s'"<>]+/g, '(an e-mail address)')
  return `${type}: ${words.length > LONGEST ? `${words.slice(0, LONGEST)} …` : words}`
}

const LONGEST = 300

/** A payload that cannot be opened (its key is gone) counts as absent. */
const open = (converter: LoadedDataConverter, payload: Payload | null | undefined): Promise<unknown> =>
  decodeOptionalSinglePayload<unknown>(converter, payload).catch(() => null)

/** The one argument that our messages have; of a patch marker, its id. */
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
