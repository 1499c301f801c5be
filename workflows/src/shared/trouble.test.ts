import { describe, expect, it } from 'vitest'
import { serversBehind } from './trouble.ts'

const [earlier, later] = [new Date('2026-11-21T02:00:00Z'), new Date('2026-11-21T03:00:00Z')]
const failures = new Map([
  ['mail_failing', { server: 'mail', since: later }],
  ['file_failing', { server: 'storage', since: earlier }],
  ['refund_failing', { server: null, since: earlier }],
] as const)

describe('the servers behind open reasons', () => {
  it.each([
    ['are one server', ['mail_failing'], { servers: ['mail'], since: later }],
    [
      'are two servers, since the first failure',
      ['mail_failing', 'file_failing'],
      { servers: ['mail', 'storage'], since: earlier },
    ],
    ['are none when Stripe refuses a step', ['mail_failing', 'refund_failing'], { servers: [], since: null }],
    ['are none when a deadline has passed', ['mail_failing', 'overdue'], { servers: [], since: null }],
  ] as const)('%s', (_which, open, behind) => {
    expect(serversBehind(open, failures)).toEqual(behind)
  })
})
