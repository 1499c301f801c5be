import type { WorkflowExecutionDescription } from '@temporalio/client'

type Pending = NonNullable<WorkflowExecutionDescription['raw']['pendingActivities']>[number]

/** A step that a run waits for: its name, how often it was tried, and what the last try said. */
export const pendingInWords = ({ activityType, attempt, lastFailure }: Pending): string =>
  `${activityType?.name}, attempt ${attempt ?? 1}${lastFailure?.message ? ` after "${lastFailure.message}"` : ''}`
