import { expect, test } from 'vitest'
import { isUsable, tokenState } from './token-row.tsx'

const NOW = Date.parse('2026-11-21T12:00:00Z')

test.each([
  [null, null, 'active'],
  [null, '2027-11-21T12:00:00Z', 'active'],
  [null, '2026-12-01T12:00:00Z', 'ends_soon'],
  [null, '2026-11-21T12:00:00Z', 'expired'],
  ['2026-11-20T12:00:00Z', '2027-11-21T12:00:00Z', 'revoked'],
  ['2026-11-20T12:00:00Z', '2026-11-21T11:00:00Z', 'revoked'],
] as const)('revoked %s, ends %s: %s', (revokedAt, expiresAt, state) => {
  expect(tokenState({ revokedAt, expiresAt }, NOW)).toBe(state)
  expect(isUsable(state)).toBe(state === 'active' || state === 'ends_soon')
})
