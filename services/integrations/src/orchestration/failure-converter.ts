import { DefaultFailureConverter } from '@temporalio/common'

/** Messages and stack traces leak: they are encrypted with the payloads. */
export const failureConverter = new DefaultFailureConverter({ encodeCommonAttributes: true })
