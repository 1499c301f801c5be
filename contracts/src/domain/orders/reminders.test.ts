import { describe, expect, it } from 'vitest'
import {
  detailsRequest,
  isRemindedLately,
  nextRequestReminder,
  owedNow,
  paymentReminderAt,
  REMINDERS_APART_MS,
  type ReminderMarks,
} from './reminders.ts'

const HOUR = 3_600_000
const START = Date.parse('2026-11-02T08:00:00Z')
const at = (hours: number) => new Date(START + hours * HOUR).toISOString()
const NEVER: ReminderMarks = { remindedAt: null, remindedByHandAt: null, releasedAt: null }

it('the payment is owed first, documents next, and details once the file is prepared', () => {
  const facts = { paymentStatus: 'completed', openRequests: 1, travellersComplete: false } as const
  expect(owedNow({ ...facts, status: 'pending', paymentStatus: 'pending' })).toBe('pay')
  expect(owedNow({ ...facts, status: 'payment_pending', paymentStatus: 'processing' })).toBeNull()
  expect(owedNow({ ...facts, status: 'document_review' })).toBe('documents')
  expect(owedNow({ ...facts, status: 'document_review', openRequests: 0 })).toBeNull()
  expect(owedNow({ ...facts, status: 'processing', openRequests: 0 })).toBe('details')
  expect(owedNow({ ...facts, status: 'completed' })).toBeNull()
})

describe('the next automatic reminder', () => {
  const hours = (requests: [askedAt: number, reminders: number][], marks: Partial<ReminderMarks> = {}) => {
    const asked = requests.map(([askedAt, reminders]) => ({ askedAt: at(askedAt), reminders }))
    const next = nextRequestReminder(asked, { ...NEVER, ...marks })
    return next && (next.at - START) / HOUR
  }

  it('follows 24 and 72 hours after the request or the release, and no more', () => {
    expect(hours([[0, 0]])).toBe(24)
    expect(hours([[0, 1]])).toBe(72)
    expect(hours([[0, 2]])).toBeNull()
    expect(hours([[0, 0]], { releasedAt: at(10) })).toBe(34)
  })

  it('of details follows likewise, and one by hand stands for those that were due before', () => {
    const details = (marks: Partial<ReminderMarks>) => {
      const all = { ...NEVER, ...marks }
      const next = nextRequestReminder([detailsRequest(at(0), all)], all)
      return next && (next.at - START) / HOUR
    }
    expect(details({})).toBe(24)
    expect(details({ remindedAt: at(20) })).toBe(44)
    expect(details({ remindedAt: at(24) })).toBe(72)
    expect(details({ remindedAt: at(50) })).toBe(74)
    expect(details({ remindedAt: at(72) })).toBeNull()
    expect(details({ remindedAt: at(24), releasedAt: at(30) })).toBe(54)
  })

  it('is at least 24 hours after the last one, by hand or automatic', () => {
    expect(hours([[0, 0]], { remindedAt: at(20) })).toBe(44)
    expect(hours([[0, 1]], { remindedAt: at(24) })).toBe(72)
    expect(
      hours(
        [
          [0, 1],
          [5, 0],
        ],
        { remindedAt: at(24) },
      ),
    ).toBe(48)
  })

  it('of the payment is postponed by a reminder by hand only, and dropped at the end of the window', () => {
    const window = { createdAt: at(0), paymentWindowEndsAt: at(24) }
    const after = (marks: Partial<ReminderMarks>, planned: number) => {
      const next = paymentReminderAt(window, planned, { ...NEVER, ...marks })
      return next && (next - START) / HOUR
    }
    expect(after({ remindedAt: at(1) }, 20)).toBe(20)
    expect(after({ remindedByHandAt: at(0.5) }, 20)).toBeNull()
  })
})

it('a reminder is lately for exactly 24 hours', () => {
  expect(isRemindedLately(null, START)).toBe(false)
  expect(isRemindedLately(at(0), START + REMINDERS_APART_MS - 1)).toBe(true)
  expect(isRemindedLately(at(0), START + REMINDERS_APART_MS)).toBe(false)
})
