import type { Refusal } from '@passage/contracts/workflows/failure-types'
import { ApplicationFailure } from '@temporalio/workflow'

/** The failure with which a rule refuses a message; nothing changes. */
export const refusal = (code: Refusal, message: string): ApplicationFailure =>
  ApplicationFailure.create({ type: code, message, nonRetryable: true })
