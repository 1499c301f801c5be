import { workflowInfo } from '@temporalio/workflow'

/**
 * A worker replays about one event a millisecond and has five seconds for a workflow task. The server suggests
 * continue-as-new only after thousands of events, which is too late for that.
 */
const LONG_EVENTS = 500

/** Whether the run must continue as new. */
export function isLongRun(): boolean {
  const { continueAsNewSuggested, historyLength } = workflowInfo()
  return continueAsNewSuggested || historyLength >= LONG_EVENTS
}
