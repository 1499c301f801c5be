import { WorkflowUpdateFailedError } from '@temporalio/client'
import { ApplicationFailure } from '@temporalio/common'

/** The failure type with which an update was refused. */
export async function refusalOf(attempt: Promise<unknown>): Promise<string | null | undefined> {
  const error = await attempt.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof WorkflowUpdateFailedError) || !(error.cause instanceof ApplicationFailure)) throw error
  return error.cause.type
}
