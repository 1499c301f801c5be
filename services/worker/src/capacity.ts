import type { WorkerOptions } from '@temporalio/worker'

/** Connections of the worker's pool to PostgreSQL. */
export const CONNECTIONS = 12

/** Milliseconds that a statement waits for a connection: an activity that writes an entry has three seconds in all. */
export const QUEUE_MS = 2_000

/**
 * The number of tasks that a worker takes at a time; others wait in the task queue, by priority. A task's timeout
 * starts when the worker has it, so that tasks waiting inside of the worker would time out and be repeated.
 */
export const CAPACITY = {
  /** Within an entry's three seconds each connection serves three or four activities, even if one takes 0.7 s. */
  maxConcurrentActivityTaskExecutions: 40,
  /** After a restart each is a replay of up to 500 events, about 0.2 s of the single thread, far below the timeout. */
  maxConcurrentWorkflowTaskExecutions: 4,
  maxConcurrentWorkflowTaskPolls: 4,
  /** With the default of 10 s a killed worker stalls its workflows for 10 s. design.md, Settings that matter. */
  stickyQueueScheduleToStartTimeout: '1s',
} as const satisfies Partial<WorkerOptions>
