import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isWeekend } from '../catalogue/weekend.ts'
import { daysAfter, luxembourgDay } from '../luxembourg-day.ts'
import type { OrderStatus } from '../orders/order-status.ts'
import type { Party } from '../orders/party.ts'
import { addBusinessDays, businessDaysBetween, type Calendar, lastStart } from './business-days.ts'
import { type ReckonedEntry, reckon } from './reckoning.ts'

const TEN = { processingDays: 10, processingSpeed: 'standard', priority: 'normal' } as const
const at = (instant: string) => new Date(instant)
const entry = (instant: string, status: OrderStatus, turn: Party): ReckonedEntry => ({ at: at(instant), status, turn })

/** Without holidays. */
const plain: Calendar = (day) => !isWeekend(day, 'LU')

describe('a promised date', () => {
  const paid = entry('2026-11-02T10:00:00Z', 'document_review', 'passage')

  it('is the sold business days after the payment', () => {
    expect(reckon(TEN, [paid], plain, at('2026-11-04T10:00:00Z'))).toEqual({
      startsOn: '2026-11-02',
      days: 10,
      firstPromisedOn: '2026-11-16',
      promisedOn: '2026-11-16',
      customerDays: 0,
      answerOn: null,
      endedOn: null,
      parts: [{ party: 'passage', status: 'document_review', from: '2026-11-02', until: '2026-11-04', days: 2 }],
    })
  })

  it('does not exist before the payment, nor for an order that ended without one', () => {
    const placed = entry('2026-11-02T10:00:00Z', 'pending', 'customer')
    expect(reckon(TEN, [], plain, at('2026-11-04T10:00:00Z'))).toBeNull()
    expect(reckon(TEN, [placed], plain, at('2026-11-04T10:00:00Z'))).toBeNull()
    const cancelled = entry('2026-11-03T10:00:00Z', 'cancelled', 'nobody')
    expect(reckon(TEN, [placed, cancelled], plain, at('2026-11-04T10:00:00Z'))).toBeNull()
  })

  it('moves by a wait of the customer from Monday to Thursday, by three business days', () => {
    const entries = [
      entry('2026-11-02T10:00:00Z', 'document_review', 'customer'),
      entry('2026-11-05T09:00:00Z', 'document_review', 'passage'),
    ]
    expect(reckon(TEN, entries, plain, at('2026-11-05T10:00:00Z'))).toMatchObject({
      ...{ firstPromisedOn: '2026-11-16', promisedOn: '2026-11-19', customerDays: 3 },
    })
  })

  it('counts a running wait until the next business day', () => {
    const entries = [paid, entry('2026-11-06T10:00:00Z', 'document_review', 'customer')]
    expect(reckon(TEN, entries, plain, at('2026-11-07T10:00:00Z'))).toMatchObject({
      ...{ answerOn: '2026-11-09', customerDays: 1, promisedOn: '2026-11-17' },
    })
  })

  it('stays when a wait begins and ends on one day', () => {
    const entries = [
      paid,
      entry('2026-11-03T08:00:00Z', 'document_review', 'customer'),
      entry('2026-11-03T21:00:00Z', 'document_review', 'passage'),
    ]
    expect(reckon(TEN, entries, plain, at('2026-11-03T22:00:00Z'))).toMatchObject({ customerDays: 0 })
  })

  it('moves by the days in which the order was closed before staff reopened it, not by those after its last end', () => {
    const reopened = [
      paid,
      entry('2026-11-12T10:00:00Z', 'completed', 'nobody'),
      entry('2026-11-20T10:00:00Z', 'approved', 'passage'),
      entry('2026-11-23T10:00:00Z', 'completed', 'nobody'),
    ]
    const reckoning = reckon(TEN, reopened, plain, at('2026-12-10T10:00:00Z'))
    // Thursday the 12th to Thursday the 19th.
    expect(reckoning).toMatchObject({ firstPromisedOn: '2026-11-16', promisedOn: '2026-11-24', customerDays: 0 })
    expect(reckoning?.parts.find(({ status }) => status === 'completed')).toMatchObject({ party: 'nobody', days: 6 })
  })

  it('ends with the first entry of the status that closed the order', () => {
    const entries = [
      paid,
      entry('2026-11-12T10:00:00Z', 'completed', 'nobody'),
      entry('2026-11-20T10:00:00Z', 'completed', 'nobody'),
    ]
    const reckoning = reckon(TEN, entries, plain, at('2026-12-01T10:00:00Z'))
    expect(reckoning?.endedOn).toBe('2026-11-12')
    expect(reckoning?.parts.at(-1)).toMatchObject({ party: 'nobody', days: 0 })
  })
})

/** Entries hours apart, each with a party's turn or closed, and a calendar with holidays. */
const histories = fc.record({
  first: fc.integer({ min: Date.parse('2026-01-01'), max: Date.parse('2027-12-31') }),
  waits: fc.array(
    fc.tuple(fc.integer({ min: 1, max: 300 }), fc.constantFrom<Party>('customer', 'passage', 'embassy', 'nobody')),
    {
      minLength: 1,
      maxLength: 12,
    },
  ),
  rest: fc.integer({ min: 0, max: 200 }),
  holidays: fc.uniqueArray(fc.integer({ min: 0, max: 900 }), { maxLength: 60 }),
  days: fc.integer({ min: 1, max: 60 }),
})

const HOUR = 3_600_000

function historyOf({ first, waits, rest, holidays, days }: typeof histories extends fc.Arbitrary<infer T> ? T : never) {
  const off = new Set(holidays.map((each) => daysAfter('2026-01-01', each)))
  const calendar: Calendar = (day) => plain(day) && !off.has(day)
  let instant = first
  const entries: ReckonedEntry[] = [{ at: new Date(first), status: 'document_review', turn: 'passage' }]
  for (const [hours, turn] of waits) {
    instant += hours * HOUR
    entries.push({ at: new Date(instant), status: turn === 'nobody' ? 'completed' : 'document_review', turn })
  }
  instant += HOUR
  entries.push({ at: new Date(instant), status: 'approved', turn: 'passage' })
  instant += rest * HOUR
  entries.push({ at: new Date(instant), status: 'completed', turn: 'nobody' })
  const sold = { processingDays: days, processingSpeed: 'standard', priority: 'normal' } as const
  return { sold, entries, calendar, now: new Date(instant + HOUR) }
}

const ourTurn = { status: 'document_review', turn: 'passage' } as const

describe('the reckoning of any sequence of turns, holidays and spans', () => {
  const check = (property: (history: ReturnType<typeof historyOf>) => void) =>
    fc.assert(
      fc.property(histories, (drawn) => property(historyOf(drawn))),
      { seed: 52, numRuns: 400 },
    )

  it('moves by exactly the business days that ended in the customer’s turn, or while the order was closed', () => {
    check(({ sold, entries, calendar, now }) => {
      const reckoning = reckon(sold, entries, calendar, now)
      const spent = { customer: 0, passage: 0, embassy: 0, nobody: 0 }
      entries.slice(0, -1).forEach(({ at, turn }, index) => {
        const next = entries[index + 1] as ReckonedEntry
        spent[turn] += businessDaysBetween(luxembourgDay(new Date(at)), luxembourgDay(new Date(next.at)), calendar)
      })
      const moved = spent.customer + spent.nobody
      expect(reckoning?.customerDays).toBe(spent.customer)
      expect(reckoning?.promisedOn).toBe(addBusinessDays(reckoning?.firstPromisedOn as string, moved, calendar))
    })
  })

  it('does not move by what we or the embassy take', () => {
    check(({ sold, entries, calendar, now }) => {
      const ours = entries.map((one) => (one.turn === 'embassy' ? one : { ...one, ...ourTurn }))
      ours[ours.length - 1] = entries.at(-1) as ReckonedEntry
      const reckoning = reckon(sold, ours, calendar, now)
      expect(reckoning?.promisedOn).toBe(reckoning?.firstPromisedOn)
    })
  })

  it('is the sum of its parts', () => {
    check(({ sold, entries, calendar, now }) => {
      const reckoning = reckon(sold, entries, calendar, now)
      const sum = (reckoning?.parts ?? []).reduce((days, part) => days + part.days, 0)
      expect(sum).toBe(businessDaysBetween(reckoning?.startsOn as string, reckoning?.endedOn as string, calendar))
      for (const [index, part] of (reckoning?.parts ?? []).entries())
        expect(part.until).toBe(reckoning?.parts[index + 1]?.from ?? part.until)
    })
  })
})

it('the last start of a span is the latest day from which it ends in time', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 400 }), fc.integer({ min: 0, max: 30 }), (offset, days) => {
      const day = daysAfter('2026-06-01', offset)
      const start = lastStart(day, days, plain)
      expect(addBusinessDays(start, days, plain) <= day).toBe(true)
      expect(addBusinessDays(daysAfter(start, 1), days, plain) > day).toBe(true)
    }),
    { seed: 52 },
  )
})
