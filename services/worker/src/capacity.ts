import type { WorkerOptions } from '@temporalio/worker'

/** Connections of the worker's pool to PostgreSQL. */
export const CONNECTIONS = 12

/** Milliseconds that a statement waits for one of them: an activity that writes an entry has three seconds in all. */
export const QUEUE_MS = 2_000

/**
 * How much work a worker takes from Temporal at a time; the rest waits in the task queue, by priority. A task's timeout runs
 * from the moment in which the worker has it: what waits inside of the worker is repeated, which makes a rush worse.
 */
export const CAPACITY = {
  /** In the three seconds of an entry each connection serves three or four activities in turn, also when one takes 0.7 s. */
  maxConcurrentActivityTaskExecutions: 40,
  /** After a restart each is a replay of up to 500 events, about 0.2 s of the one thread: four of them fit into the timeout many times. */
  maxConcurrentWorkflowTaskExecutions: 4,
  maxConcurrentWorkflowTaskPolls: 4,
  /** With the default of 10 s a killed worker stalls its workflows for 10 s. design.md, Settings that matter. */
  stickyQueueScheduleToStartTimeout: '1s',
} as const satisfies Partial<WorkerOptions>
