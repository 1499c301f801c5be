import { expect, it } from 'vitest'
import { namesOf } from './trouble.ts'

const [earlier, later] = [new Date('2026-11-21T02:00:00Z'), new Date('2026-11-21T03:00:00Z')]
const failures = new Map([
  ['mail_failing', { server: 'mail', since: later }],
  ['file_failing', { server: 'storage', since: earlier }],
  ['refund_failing', { server: null, since: earlier }],
] as const)

it.each([
  ['one server', ['mail_failing'], { servers: ['mail'], since: later }],
  [
    'two servers, since the first of them',
    ['mail_failing', 'file_failing'],
    { servers: ['mail', 'storage'], since: earlier },
  ],
  [
    'a step that Stripe refuses, whatever else it waits for',
    ['mail_failing', 'refund_failing'],
    { servers: [], since: null },
  ],
  ['a deadline that has passed, of which no step failed', ['mail_failing', 'overdue'], { servers: [], since: null }],
] as const)('an order that waits for %s', (_what, open, named) => {
  expect(namesOf(open, failures)).toEqual(named)
})
