import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isWeekend } from '../catalogue/weekend.ts'
import { ORDER_STATUSES, type OrderStatus } from '../orders/order-status.ts'
import type { Party } from '../orders/party.ts'
import type { Calendar } from './business-days.ts'
import { workDates } from './lateness.ts'
import { type ReckonedEntry, reckon } from './reckoning.ts'
import { daysWithoutPassport, type MapFacts, offerMap, visaMap } from './visa-map.ts'

const plain: Calendar = (day) => !isWeekend(day, 'LU')
const TEN = { processingDays: 10, processingSpeed: 'standard', priority: 'normal' } as const
const ALL = { inPerson: 'biometrics', passportSent: true } as const
const at = (instant: string) => new Date(instant)

/** The map of an order that was paid on Monday, 2 November at ten. */
function mapOf(
  entries: [instant: string, status: OrderStatus, turn?: Party][],
  now: string,
  more: Partial<MapFacts> = {},
) {
  const all: ReckonedEntry[] = [
    { at: at('2026-11-02T10:00:00Z'), status: 'document_review', turn: 'passage' },
    ...entries.map(([instant, status, turn = 'passage']) => ({ at: at(instant), status, turn })),
  ]
  const { status, turn: deskTurn, at: since } = all.at(-1) as ReckonedEntry
  const reckoning = reckon(TEN, all, plain, at(now))
  const standing = { status, deskTurn, held: false, stepSince: new Date(since), neededBy: null }
  const forecastOn = reckoning && workDates(TEN, reckoning, standing, plain, at(now)).forecastOn
  return visaMap({ sold: TEN, needs: ALL, status, reckoning, forecastOn, ...more }, plain, at(now))
}

const lines = (map: ReturnType<typeof mapOf>) =>
  map.map(({ step, state, on, from }) => [step, state, ...(from ? [from] : []), on].join(' '))

describe('the map of a visa', () => {
  it('has the days of the promise’s own plan', () => {
    expect(lines(mapOf([], '2026-11-02T10:00:00Z'))).toEqual([
      'checked now 2026-11-03',
      'submitted ahead 2026-11-05',
      'in_person ahead 2026-11-05 2026-11-13',
      'passport_sent ahead 2026-11-05 2026-11-13',
      'decision ahead 2026-11-13',
      'delivery ahead 2026-11-16',
    ])
  })

  it('has the days on which steps were made, and later days when a step of ours is late', () => {
    const entries = [
      ['2026-11-03T10:00:00Z', 'processing'],
      ['2026-11-09T10:00:00Z', 'submitted', 'embassy'],
    ] as const
    expect(lines(mapOf([...entries] as never, '2026-11-09T10:00:00Z'))).toEqual([
      'checked done 2026-11-03',
      'submitted done 2026-11-09',
      'in_person now 2026-11-09 2026-11-17',
      'passport_sent now 2026-11-09 2026-11-17',
      'decision now 2026-11-17',
      'delivery ahead 2026-11-18',
    ])
  })

  it('has no day of what travellers did themselves, and none of what is on hold', () => {
    const decided = mapOf(
      [
        ['2026-11-10T10:00:00Z', 'submitted', 'embassy'],
        ['2026-11-12T10:00:00Z', 'approved'],
      ],
      '2026-11-12T10:00:00Z',
    )
    expect(lines(decided).slice(2)).toEqual([
      'in_person done ',
      'passport_sent done ',
      'decision done 2026-11-12',
      'delivery now 2026-11-13',
    ])
    const held = mapOf([], '2026-11-02T10:00:00Z', { forecastOn: null })
    expect(held.every(({ on }) => on === null)).toBe(true)
  })

  it('says what was done, and when, once the visa is here, also when staff left out steps', () => {
    const done = mapOf([['2026-11-10T10:00:00Z', 'completed']], '2026-12-01T10:00:00Z', {
      needs: { inPerson: 'no', passportSent: false },
    })
    expect(lines(done)).toEqual(
      ['checked', 'submitted', 'decision', 'delivery'].map((step) => `${step} done 2026-11-10`),
    )
  })

  it('is empty for an order that ended without a visa', () => {
    expect(mapOf([['2026-11-10T10:00:00Z', 'rejected']], '2026-11-10T10:00:00Z')).toEqual([])
  })

  it('is ahead for an offer, and its last day is the expected one', () => {
    const map = offerMap(TEN, { inPerson: 'no', passportSent: false }, '2026-11-02', plain, at('2026-11-02T10:00:00Z'))
    expect(lines(map)).toEqual([
      'checked ahead 2026-11-03',
      'submitted ahead 2026-11-05',
      'decision ahead 2026-11-13',
      'delivery ahead 2026-11-16',
    ])
  })

  it('has its days in order, and no expected day in the past, wherever the order stands', () => {
    const open = ORDER_STATUSES.filter((status) => !['completed', 'rejected', 'cancelled'].includes(status))
    const standing = fc.record({
      entries: fc.array(fc.tuple(fc.integer({ min: 1, max: 30 }), fc.constantFrom(...open)), { maxLength: 6 }),
      waited: fc.integer({ min: 0, max: 40 }),
    })
    fc.assert(
      fc.property(standing, ({ entries, waited }) => {
        const days = entries.toSorted(([one], [other]) => one - other)
        const dated = days.map(
          ([day, status]) => [`2026-11-${String(day).padStart(2, '0')}T12:00:00Z`, status] as [string, OrderStatus],
        )
        const now = new Date(Date.UTC(2026, 10, Math.max(2, days.at(-1)?.[0] ?? 2) + waited, 12)).toISOString()
        const map = mapOf(
          dated.filter(([instant]) => instant > '2026-11-02T10'),
          now,
        )
        const ahead = map.filter(({ state }) => state !== 'done').flatMap(({ on }) => on ?? [])
        expect(ahead).toEqual(ahead.toSorted())
        for (const day of ahead) expect(day >= now.slice(0, 10)).toBe(true)
        const states = map.map(({ state }) => ['done', 'now', 'ahead'].indexOf(state))
        expect(states).toEqual(states.toSorted((a, b) => a - b))
      }),
    )
  })
})

it('a passport is away from the submission until the visa, in calendar days', () => {
  expect(daysWithoutPassport(TEN)).toBe(10)
  expect(daysWithoutPassport({ ...TEN, processingSpeed: 'express', priority: 'express' })).toBe(5)
})
