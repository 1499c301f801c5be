import type { DeskOrder } from '@passage/contracts/api/desk/desk.schema'
import { describe, expect, it } from 'vitest'
import { standingOf } from './row-standing.ts'

const NOW = new Date('2026-11-30T09:00:00Z')
const dayOf = (instant: string) => instant.slice(0, 10)

const order = (facts: Partial<DeskOrder> = {}) =>
  ({
    ...{ whoseTurn: 'passage', heldSince: null, dueAt: null, actBy: null, forecastOn: null },
    ...{ neededBy: null, promisedOn: null, departureDate: null, ...facts },
  }) as DeskOrder

const of = (facts: Partial<DeskOrder>) => standingOf(order(facts), dayOf, NOW)

describe('the time that an order has left', () => {
  it('is until its step is due or the promise is lost, whichever is first', () => {
    expect(of({ dueAt: '2026-12-04T17:00:00Z', actBy: '2026-12-02T17:00:00Z' }).left).toEqual({ kind: 'days', days: 2 })
    expect(of({ dueAt: '2026-11-30T17:00:00Z', actBy: '2026-12-02T17:00:00Z' }).left).toEqual({
      kind: 'today',
      at: '2026-11-30T17:00:00Z',
    })
    expect(of({}).left).toBeNull()
  })

  it('is by how many days the step is behind once it is over, or the promise is late where that is over too', () => {
    expect(of({ actBy: '2026-11-28T17:00:00Z' }).left).toEqual({ kind: 'step', days: 2 })
    expect(of({ actBy: '2026-11-28T17:00:00Z', promisedOn: '2026-11-20' }).left).toEqual({ kind: 'promise', days: 10 })
    expect(of({ actBy: '2026-11-28T17:00:00Z', promisedOn: '2026-12-20' }).left).toEqual({ kind: 'step', days: 2 })
    expect(of({ actBy: '2026-11-30T08:00:00Z' }).left).toEqual({ kind: 'step', days: 0 })
  })
})

describe('an order at risk', () => {
  const late = { actBy: '2026-11-27T17:00:00Z', promisedOn: '2026-12-08' }

  it('names the departure when the visa comes after the day by which it is needed', () => {
    const departure = { departureDate: '2026-12-02', neededBy: '2026-11-29', forecastOn: '2026-12-09' }
    expect(of({ ...late, ...departure })).toMatchObject({
      why: { kind: 'departure', departure: '2026-12-02', visa: '2026-12-09' },
      left: { kind: 'trip', days: 7 },
    })
    expect(of({ ...late, ...departure, departureDate: '2026-12-12' })).toMatchObject({
      why: { kind: 'needed', needed: '2026-11-29', visa: '2026-12-09' },
      left: { kind: 'trip', days: 10 },
    })
  })

  it('names the promise when only that is missed, and the step when both can still hold', () => {
    expect(of({ ...late, forecastOn: '2026-12-09' }).why).toEqual({
      ...{ kind: 'promise', promised: '2026-12-08', visa: '2026-12-09' },
    })
    expect(of({ ...late, forecastOn: '2026-12-08' }).why).toEqual({ kind: 'step', promised: '2026-12-08' })
    expect(of({ actBy: '2026-12-01T17:00:00Z' }).why).toBeNull()
  })

  it('is late by a forecast as long as the expected day is ahead', () => {
    expect(of({ ...late, promisedOn: '2026-12-04', forecastOn: '2026-12-07' }).left).toEqual({
      ...{ kind: 'promise', days: 3, isForecast: true },
    })
    expect(of({ ...late, promisedOn: '2026-11-04' }).left).toEqual({ kind: 'promise', days: 26 })
    expect(of({ ...late, promisedOn: '2026-11-27', forecastOn: '2026-11-30' }).left).toEqual({
      ...{ kind: 'promise', days: 3 },
    })
  })

  it('is to be asked at the embassy once the answer is overdue', () => {
    const trip = { departureDate: '2026-12-09', neededBy: '2026-12-06', whoseTurn: 'embassy' as const }
    const overdue = { ...trip, actBy: '2026-11-25T17:00:00Z', dueAt: '2026-11-25T17:00:00Z' }
    expect(of(overdue)).toMatchObject({ isPressing: true, isToAsk: true, isToCall: false })
    expect(of({ ...overdue, dueAt: '2026-12-01T17:00:00Z' })).toMatchObject({ isPressing: false, isToAsk: false })
    expect(of({ ...overdue, heldSince: '2026-11-25T09:00:00Z' })).toMatchObject({ isPressing: false, isToAsk: false })
  })

  it('is pressing on our turn, to be called on the customer’s, and neither at the embassy before its day nor on hold', () => {
    expect(of(late)).toMatchObject({ isPressing: true, isToCall: false })
    expect(of({ ...late, whoseTurn: 'customer' })).toMatchObject({ isPressing: true, isToCall: true })
    expect(of({ ...late, whoseTurn: 'embassy' })).toMatchObject({ isPressing: false, isToCall: false })
    expect(of({ ...late, heldSince: '2026-11-25T09:00:00Z' })).toMatchObject({ isPressing: false, isToCall: false })
    expect(of({ actBy: '2026-12-01T17:00:00Z' })).toMatchObject({ isPressing: false })
  })
})
