import { expect, test } from 'vitest'
import { ApiError } from '../../../lib/server/api-error.ts'
import { trackingFailure } from './tracking-failure.ts'

const refusal = (status: number, details?: object) =>
  new ApiError(status, JSON.stringify({ code: 'x', message: 'x', requestId: 'x', details }), '')

test('only a 404 is an unknown order', () => {
  expect(trackingFailure(refusal(404))).toEqual({ kind: 'not-found' })
  expect(trackingFailure(refusal(500))).toEqual({ kind: 'server' })
  expect(trackingFailure(refusal(503))).toEqual({ kind: 'server' })
  expect(trackingFailure(new TypeError('Failed to fetch'))).toEqual({ kind: 'offline' })
  expect(trackingFailure(null)).toBeNull()
})

test('a 429 shows when the next try is allowed', () => {
  expect(trackingFailure(refusal(429, { retryAfterSeconds: 240 }))).toEqual({ kind: 'too-many', seconds: 240 })
  expect(trackingFailure(refusal(429))).toEqual({ kind: 'too-many', seconds: 60 })
})
