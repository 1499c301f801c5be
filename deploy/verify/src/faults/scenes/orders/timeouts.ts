import type { temporal } from '@temporalio/proto'

type Event = temporal.api.history.v1.IHistoryEvent

/** TIMEOUT_TYPE_START_TO_CLOSE. A task that waits for a worker that has gone times out before its start. */
const START_TO_CLOSE = 1

/**
 * Workflow tasks and activities of a history that a worker had and did not complete in time, one sentence each. `worker`: only
 * workflow tasks of the worker with this identity; one that stops may lose what is just being handed to it.
 */
export const timeoutsOf = ({ events }: temporal.api.history.v1.IHistory, worker?: string): string[] =>
  (events ?? []).flatMap((event) => {
    const task = event.workflowTaskTimedOutEventAttributes
    if (task?.timeoutType === START_TO_CLOSE) {
      const begun = events?.find(({ eventId }) => String(eventId) === String(task.startedEventId))
      const isOther = worker !== undefined && begun?.workflowTaskStartedEventAttributes?.identity !== worker
      return isOther ? [] : ['a workflow task timed out']
    }
    const started = event.activityTaskStartedEventAttributes
    const ended = event.activityTaskTimedOutEventAttributes
    // An attempt that Temporal repeats leaves its failure in the event of the next one.
    const timedOut = ended ?? (started?.lastFailure?.timeoutFailureInfo ? started : null)
    return timedOut ? [`${nameOf(timedOut.scheduledEventId, events ?? [])} timed out`] : []
  })

const nameOf = (scheduledId: Event['eventId'], events: Event[]): string =>
  events.find(({ eventId }) => String(eventId) === String(scheduledId))?.activityTaskScheduledEventAttributes
    ?.activityType?.name ?? 'an activity'
