import { ApiError } from '../../../lib/server/api-error.ts'

/** Why an order cannot be shown. settled.md, Tracking: each says what it is. */
export type TrackingFailure =
  | { kind: 'not-found' }
  /** Too many numbers were tried: in so many seconds it may go on. */
  | { kind: 'too-many'; seconds: number }
  | { kind: 'offline' }
  | { kind: 'server' }

/** As the API itself says where a refusal does not. Seconds. */
const PAUSE = 60

/** *Order Not Found* is said for 404 only. What is no answer at all is a missing connection. */
export function trackingFailure(error: unknown): TrackingFailure | null {
  if (error === null || error === undefined) return null
  if (!(error instanceof ApiError)) return { kind: 'offline' }
  if (error.status === 404) return { kind: 'not-found' }
  if (error.status !== 429) return { kind: 'server' }
  const seconds = Number(error.problem?.details?.retryAfterSeconds ?? PAUSE)
  return { kind: 'too-many', seconds: Number.isFinite(seconds) ? seconds : PAUSE }
}
