import { expect, test } from 'vitest'
import { ApiError } from '../../lib/server/api-error.ts'
import { inUse } from './in-use.ts'

const member = { id: '1', name: 'A', email: 'a@b.example', isActive: true, lastLoginAt: null }
const refused = (details: object) =>
  new ApiError(409, JSON.stringify({ code: 'agency_in_use', message: 'No.', requestId: 'r', details }), 'Conflict')

test('an agency without members and orders may be deleted', () => {
  expect(inUse({ members: [], orders: 0 }, null)).toBeNull()
})

test('obstacles that the list knows are shown before the administrator presses', () => {
  expect(inUse({ members: [member], orders: 2 }, null)).toEqual({ members: 1, orders: 2, offers: 0 })
})

test('what came meanwhile is said by the refusal', () => {
  const refusal = refused({ members: 0, orders: 1, offers: 3 })
  expect(inUse({ members: [], orders: 0 }, refusal)).toEqual({ members: 0, orders: 1, offers: 3 })
})

test('another failure is no use of the agency', () => {
  expect(inUse({ members: [], orders: 0 }, new ApiError(503, '', 'Away'))).toBeNull()
})
