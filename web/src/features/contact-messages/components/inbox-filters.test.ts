import { ContactFilter } from '@passage/contracts/api/contact.schema'
import { expect, test } from 'vitest'
import { placeQuery, readPlace } from '../../../lib/list-place.ts'
import { CHOICES, FILTERS, isOverdue, USUAL } from './inbox-filters.tsx'

const NOW = Date.parse('2026-11-22T12:00:00Z')

test('an unanswered message is overdue after its due time', () => {
  const late = { answeredAt: null, dueAt: '2026-11-22T11:59:59Z' }
  expect(isOverdue(late, NOW)).toBe(true)
  expect(isOverdue({ ...late, dueAt: '2026-11-22T12:30:00Z' }, NOW)).toBe(false)
  expect(isOverdue({ ...late, answeredAt: '2026-11-22T11:59:59Z' }, NOW)).toBe(false)
})

test('the address’s unknown subjects and states are not sent to the API', () => {
  const asked = (query: string) => placeQuery(readPlace(new URLSearchParams(query), USUAL, CHOICES), FILTERS)
  const known = '?search=x&subject=billing&state=overdue&page=2'
  expect(asked(known)).toBe(known)
  const unknown = asked('?subject=Billing&state=spam&search=x')
  expect(unknown).toBe('?search=x')
  expect(ContactFilter.safeParse(Object.fromEntries(new URLSearchParams(unknown))).success).toBe(true)
})
