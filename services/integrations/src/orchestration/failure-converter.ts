import { DefaultFailureConverter } from '@temporalio/common'

/** Encrypts messages and stack traces of failures with the payloads. */
export const failureConverter = new DefaultFailureConverter({ encodeCommonAttributes: true })
