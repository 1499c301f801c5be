import { expect, test } from 'vitest'
import { ApiError } from '../../../lib/server/api-error.ts'
import { inUse } from './agency-confirmations.tsx'

const member = { id: '1', name: 'A', email: 'a@b.example', isActive: true, lastLoginAt: null }
const refused = (details: object) =>
  new ApiError(409, JSON.stringify({ code: 'agency_in_use', message: 'No.', requestId: 'r', details }), 'Conflict')

test('an agency without members and orders has no obstacle to its deletion', () => {
  expect(inUse({ members: [], orders: 0 }, null)).toBeNull()
})

test('the list’s counts are obstacles to a deletion', () => {
  expect(inUse({ members: [member], orders: 2 }, null)).toEqual({ members: 1, orders: 2, offers: 0 })
})

test('a refusal returns the counts that have changed meanwhile', () => {
  const refusal = refused({ members: 0, orders: 1, offers: 3 })
  expect(inUse({ members: [], orders: 0 }, refusal)).toEqual({ members: 0, orders: 1, offers: 3 })
})

test('other failures return no obstacle', () => {
  expect(inUse({ members: [], orders: 0 }, new ApiError(503, '', 'Away'))).toBeNull()
})
