import { describe, expect, it } from 'vitest'
import { isWeekend } from '../catalogue/weekend.ts'
import { ORDER_STATUSES, type OrderStatus, STATUS } from '../orders/order-status.ts'
import type { Party } from '../orders/party.ts'
import { type Calendar, endOfWork } from './business-days.ts'
import { neededByOf, type StandingFacts, type StepFacts, stepAfter, tooLate, workDates } from './lateness.ts'
import { isPromiseStep } from './promise-plan.ts'
import { type ReckonedEntry, type Reckoning, reckon } from './reckoning.ts'

const at = (instant: string) => new Date(instant)
const plain: Calendar = (day) => !isWeekend(day, 'LU')
const TEN = { processingDays: 10, processingSpeed: 'standard', priority: 'normal' } as const

/** The dates of an order that was paid on Monday, 2 November at ten; promised for the 16th. */
function datesOf(
  entries: [instant: string, status: OrderStatus, turn: Party][],
  now: string,
  more: Partial<StandingFacts> = {},
) {
  const all: ReckonedEntry[] = [
    { at: at('2026-11-02T10:00:00Z'), status: 'document_review', turn: 'passage' },
    ...entries.map(([instant, status, turn]) => ({ at: at(instant), status, turn })),
  ]
  const last = all.at(-1) as ReckonedEntry
  const reckoning = reckon(TEN, all, plain, at(now)) as Reckoning
  const standing: StandingFacts = {
    ...{ status: last.status, deskTurn: last.turn, held: false, neededBy: null },
    stepSince: last.turn === 'customer' ? null : new Date(last.at),
    ...more,
  }
  return workDates(TEN, reckoning, standing, plain, at(now))
}

describe('the dates of an order', () => {
  it('on time are those of the promise', () => {
    expect(datesOf([], '2026-11-02T10:00:00Z')).toEqual({
      dueAt: endOfWork('2026-11-03'),
      remindAt: at('2026-11-03T04:36:00Z'),
      actBy: endOfWork('2026-11-03'),
      tripBy: null,
      forecastOn: '2026-11-16',
    })
    expect(datesOf([['2026-11-05T10:00:00Z', 'submitted', 'embassy']], '2026-11-05T10:00:00Z')).toMatchObject({
      dueAt: endOfWork('2026-11-13'),
      remindAt: endOfWork('2026-11-12'),
      forecastOn: '2026-11-16',
    })
  })

  it('say that the promise is missed as soon as a step of ours ends late, and the step keeps its days', () => {
    expect(datesOf([['2026-11-06T10:00:00Z', 'processing', 'passage']], '2026-11-06T10:00:00Z')).toMatchObject({
      dueAt: endOfWork('2026-11-10'),
      actBy: endOfWork('2026-11-05'),
      forecastOn: '2026-11-19',
    })
  })

  it('count from today once the present step is overdue', () => {
    expect(datesOf([], '2026-11-09T10:00:00Z')).toMatchObject({
      dueAt: endOfWork('2026-11-03'),
      forecastOn: '2026-11-20',
    })
  })

  it('expect no day that is over from a step that is overdue, and ahead of the plan', () => {
    // Approved on the 5th, to be delivered on the 6th; planned for the 16th.
    expect(datesOf([['2026-11-05T10:00:00Z', 'approved', 'passage']], '2026-11-10T10:00:00Z')).toMatchObject({
      ...{ dueAt: endOfWork('2026-11-06'), forecastOn: '2026-11-10' },
    })
  })

  it('give a step without days of its own until the end of the next business day, when it begins on none', () => {
    const urgent = { processingDays: 10, processingSpeed: 'express', priority: 'urgent' } as const
    const entries = (instant: string): ReckonedEntry[] => [
      { at: at('2026-11-06T10:00:00Z'), status: 'document_review', turn: 'passage' },
      { at: at(instant), status: 'processing', turn: 'passage' },
    ]
    const dueOn = (instant: string) => {
      const reckoning = reckon(urgent, entries(instant), plain, at(instant)) as Reckoning
      const standing = { status: 'processing', deskTurn: 'passage', held: false, neededBy: null } as const
      return workDates(urgent, reckoning, { ...standing, stepSince: at(instant) }, plain, at(instant)).dueAt
    }
    expect(dueOn('2026-11-06T12:00:00Z')).toEqual(endOfWork('2026-11-06'))
    expect(dueOn('2026-11-06T18:00:00Z')).toEqual(endOfWork('2026-11-09'))
    expect(dueOn('2026-11-07T10:00:00Z')).toEqual(endOfWork('2026-11-09'))
    expect(dueOn('2026-11-08T19:00:00Z')).toEqual(endOfWork('2026-11-09'))
  })

  it('are unknown while the embassy is late', () => {
    expect(datesOf([['2026-11-05T10:00:00Z', 'submitted', 'embassy']], '2026-11-13T22:00:00Z')).toMatchObject({
      forecastOn: '2026-11-16',
    })
    expect(datesOf([['2026-11-05T10:00:00Z', 'submitted', 'embassy']], '2026-11-16T10:00:00Z')).toMatchObject({
      ...{ dueAt: endOfWork('2026-11-13'), actBy: endOfWork('2026-11-13'), forecastOn: null },
    })
  })

  it('begin with the embassy’s answer for the delivery, which an early answer makes early', () => {
    expect(datesOf([['2026-11-05T10:00:00Z', 'approved', 'passage']], '2026-11-05T10:00:00Z')).toMatchObject({
      dueAt: endOfWork('2026-11-06'),
      actBy: endOfWork('2026-11-16'),
      forecastOn: '2026-11-06',
    })
  })

  it('keep the embassy’s days over a wait of the customer, and give one day to a visa that is granted before the others', () => {
    const entries: [string, OrderStatus, Party][] = [
      ['2026-11-05T10:00:00Z', 'submitted', 'embassy'],
      ['2026-11-06T10:00:00Z', 'submitted', 'customer'],
      ['2026-11-10T10:00:00Z', 'submitted', 'embassy'],
    ]
    // Friday and Monday were the customer's.
    expect(datesOf(entries, '2026-11-10T10:00:00Z')).toMatchObject({
      dueAt: endOfWork('2026-11-17'),
      forecastOn: '2026-11-18',
    })
    expect(
      datesOf([...entries, ['2026-11-11T10:00:00Z', 'submitted', 'passage']], '2026-11-11T10:00:00Z'),
    ).toMatchObject({
      dueAt: endOfWork('2026-11-12'),
      forecastOn: '2026-11-18',
    })
  })

  it('go on from the day of the reopening where it was closed', () => {
    const entries: [string, OrderStatus, Party][] = [
      ['2026-11-12T10:00:00Z', 'completed', 'nobody'],
      ['2026-11-20T10:00:00Z', 'approved', 'passage'],
    ]
    expect(datesOf(entries, '2026-11-20T10:00:00Z')).toMatchObject({
      ...{ dueAt: endOfWork('2026-11-23'), actBy: endOfWork('2026-11-24'), forecastOn: '2026-11-23' },
    })
  })

  it('have no deadline while the customer must answer, whose answer is assumed for the next business day', () => {
    expect(datesOf([['2026-11-03T10:00:00Z', 'document_review', 'customer']], '2026-11-04T10:00:00Z')).toEqual({
      ...{ dueAt: null, remindAt: null, actBy: null, tripBy: null },
      forecastOn: '2026-11-18',
    })
  })

  it('have none on hold, whose promise goes on', () => {
    expect(datesOf([], '2026-11-05T10:00:00Z', { held: true, stepSince: null })).toMatchObject({
      ...{ dueAt: null, actBy: endOfWork('2026-11-03'), forecastOn: '2026-11-19' },
    })
  })

  it('are none once the order has ended', () => {
    expect(datesOf([['2026-11-12T10:00:00Z', 'completed', 'nobody']], '2026-11-12T10:00:00Z')).toEqual({
      ...{ dueAt: null, remindAt: null, actBy: null, tripBy: null, forecastOn: null },
    })
  })

  it('press where the departure comes before the promise', () => {
    const neededBy = neededByOf('2026-11-13', 3)
    expect(neededBy).toBe('2026-11-10')
    // Nine business days follow the review: it should have ended on 28 October.
    expect(datesOf([], '2026-11-02T10:00:00Z', { neededBy })).toMatchObject({
      ...{ actBy: endOfWork('2026-10-28'), tripBy: endOfWork('2026-10-28') },
    })
    const later = datesOf([], '2026-11-02T10:00:00Z', { neededBy: '2026-11-20' })
    expect(later).toMatchObject({ actBy: endOfWork('2026-11-03'), tripBy: endOfWork('2026-11-09') })
    // Staff do not work on Sunday, the 8th; a customer may answer then.
    const sunday = { neededBy: '2026-11-19' }
    expect(datesOf([], '2026-11-02T10:00:00Z', sunday).tripBy).toEqual(endOfWork('2026-11-06'))
    expect(
      datesOf([['2026-11-03T10:00:00Z', 'document_review', 'customer']], '2026-11-03T10:00:00Z', {
        neededBy: '2026-11-20',
      }).tripBy,
    ).toEqual(endOfWork('2026-11-08'))
    const waiting = datesOf([['2026-11-03T10:00:00Z', 'document_review', 'customer']], '2026-11-03T10:00:00Z', {
      neededBy: '2026-11-30',
    })
    expect(waiting.actBy).toEqual(endOfWork('2026-11-16'))
  })
})

describe('the present step', () => {
  const review: StepFacts = { status: 'document_review', deskTurn: 'passage', held: false }
  const owing: StepFacts = { ...review, deskTurn: 'customer' }
  const onHold: StepFacts = { ...review, held: true }
  const before = at('2026-11-02T10:00:00Z')
  const now = at('2026-11-03T10:00:00Z')
  const since = (from: StepFacts, to: StepFacts) => stepAfter({ ...from, stepSince: before }, to, now)

  it('begins anew with each status in which staff or the embassy work', () => {
    for (const from of ORDER_STATUSES)
      for (const status of ORDER_STATUSES.filter((other) => other !== from)) {
        const facts = (one: OrderStatus) => ({ status: one, deskTurn: STATUS[one].turn, held: false })
        expect(since(facts(from), facts(status))).toEqual(isPromiseStep(status) ? now : null)
      }
  })

  it('goes on while status and turn stay, and begins anew after a wait, a hold, and when the turn changes', () => {
    expect(since(review, review)).toEqual(before)
    for (const pause of [owing, onHold, { ...owing, held: true }]) {
      expect(since(review, pause)).toBeNull()
      expect(since(pause, review)).toEqual(now)
    }
    const embassy: StepFacts = { status: 'submitted', deskTurn: 'embassy', held: false }
    expect(since(embassy, { ...embassy, deskTurn: 'passage' })).toEqual(now)
  })
})

describe('a visa that comes after it is needed', () => {
  const of = (promisedOn: string | null, expectedOn: string | null, today = '2026-11-30') =>
    tooLate({ neededBy: '2026-12-04', promisedOn, expectedOn }, today)

  it('is promised or expected for later, or late without a date', () => {
    expect(of('2026-12-07', '2026-12-04')).toBe('promised')
    expect(of('2026-12-04', '2026-12-07')).toBe('expected')
    expect(of(null, '2026-12-07')).toBe('expected')
    expect(of('2026-12-01', null, '2026-12-02')).toBe('unknown')
  })

  it('is none in time, while its date is not known, or without a departure', () => {
    expect(of('2026-12-04', '2026-12-04')).toBeNull()
    expect(of('2026-12-01', '2026-12-03', '2026-12-02')).toBeNull()
    expect(of('2026-12-01', null, '2026-12-01')).toBeNull()
    expect(tooLate({ neededBy: null, promisedOn: '2026-12-07', expectedOn: null }, '2026-12-08')).toBeNull()
  })
})
