import { REFUSALS, type Refusal } from '@passage/contracts/workflows/failure-types'
import { ApplicationFailure } from '@temporalio/workflow'

/** The failure with which a rule refuses a message; nothing changes. */
export const refusal = (code: Refusal, message: string): ApplicationFailure =>
  ApplicationFailure.create({ type: code, message, nonRetryable: true })

/** Whether a rule refused: nothing was wrong with the step itself. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof ApplicationFailure && REFUSALS.some((code) => code === error.type)
