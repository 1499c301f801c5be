import type { Refusal } from '@passage/contracts/workflows/failure-types'
import { ApplicationFailure } from '@temporalio/workflow'

/** A rule said no: the message is answered with this, and nothing changes. */
export const refusal = (code: Refusal, message: string): ApplicationFailure =>
  ApplicationFailure.create({ type: code, message, nonRetryable: true })
