import { workflowInfo } from '@temporalio/workflow'

/**
 * A worker that has lost a run reads it from the beginning, about a millisecond an event, and has the two seconds of a
 * workflow task for that: the thousands from where on the server suggests a new run are too many.
 */
const LONG_EVENTS = 500

/** Whether the run is to go on in a new one. */
export const isLongRun = (): boolean => workflowInfo().historyLength >= LONG_EVENTS
