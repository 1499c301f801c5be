import { randomUUID } from 'node:crypto'
import { daysAfter, luxembourgDay, startOfLuxembourgDay } from '@passage/contracts/domain/luxembourg-day'
import type { ActingPerson } from '@passage/contracts/domain/people/permissions'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { putAgencies } from '../catalogue/put-catalogue.ts'
import { startWorld, type World } from '../testing/test-world.ts'
import { foldOrderDays } from './order-days.ts'
import { type Life, placeAt, type Step } from './order-lives.fixture.ts'
import { readPicture, readStats } from './read-figures.ts'
import { slowSums } from './slow-sums.fixture.ts'

let world: World
let agencies: number[]
beforeAll(async () => {
  world = await startWorld()
  agencies = [...(await putAgencies(world.system, ['Alpha Travel', 'Beta Travel'])).values()]
})
afterAll(() => world?.close())

const admin: ActingPerson = { id: '', role: 'admin', verifiedEmail: null, agencyId: null }
const member = (agencyId: number | null): ActingPerson => ({ ...admin, role: 'b2b_client', agencyId })

/** Ordinary days, and those on which the clocks change. */
const DAYS = ['2026-03-28', '2026-03-29', '2026-03-30', '2026-10-24', '2026-10-25', '2026-10-26', '2026-11-22']
const instant = fc
  .tuple(fc.constantFrom(...DAYS), fc.constantFrom(-3_600_000, -1, 0, 1, 5_400_000, 86_399_999))
  .map(([day, ms]) => new Date(startOfLuxembourgDay(day).getTime() + ms))

async function quickSums(person: ActingPerson, now: Date) {
  return { stats: await readStats(world.db, person, now), picture: await readPicture(world.db, person, now) }
}

async function expectRight(now: Date): Promise<void> {
  expect(await quickSums(admin, now)).toEqual(await slowSums(world.db, null, now))
  for (const id of agencies) expect(await quickSums(member(id), now)).toEqual(await slowSums(world.db, id, now))
}

it('the dashboard’s figures equal a plain sum over all rows, for any orders, payments and refunds', async () => {
  const steps = fc.array(
    fc.record({
      what: fc.constantFrom<Step>('pay', 'pay', 'refund', 'refund', 'return', 'refund again', 'submit', 'cancel'),
      at: instant,
      cents: fc.integer({ min: 1, max: 20_000 }),
      fold: fc.boolean(),
    }),
    { maxLength: 6 },
  )
  const life = fc.record({ agency: fc.constantFrom(0, 1, 2), placed: instant, steps })
  await fc.assert(
    fc.asyncProperty(fc.array(life, { minLength: 1, maxLength: 4 }), instant, async (lives, now) => {
      for (const { agency, placed, steps } of lives) {
        const order = await placeAt(world, agencies[agency] ?? null, placed)
        for (const { what, at, cents, fold } of steps) {
          await order.step(what, at, cents)
          if (fold) await foldOrderDays(world.system)
        }
      }
      await expectRight(now)
    }),
    { numRuns: 15 },
  )
})

it('revenue counts each cent on the day on which it moved, and never changes for a day that is over', async () => {
  const days = Array.from({ length: 30 }, (_, index) => daysAfter('2028-03-10', index))
  const step = fc.record({
    ...{ order: fc.nat(2), what: fc.constantFrom(...MOVES), hours: fc.integer({ min: 0, max: 60 }) },
    ...{ cents: fc.integer({ min: 1, max: 15_000 }), fold: fc.boolean() },
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 12 }), async (steps) => {
      const agencyId = (await putAgencies(world.system, [randomUUID()])).values().next().value as number
      const end = startOfLuxembourgDay(days.at(-1) as string)
      const revenue = async () => {
        const { days: found } = await readPicture(world.db, member(agencyId), end)
        return found.map((day) => Math.round(Number(day.revenue) * 100))
      }
      const begin = startOfLuxembourgDay(days[0] as string)
      const lives = await Promise.all([0, 1, 2].map(() => placeAt(world, agencyId, begin)))
      const slow = days.map(() => 0)
      let at = begin.getTime()
      for (const { order, what, hours, cents, fold } of steps) {
        at += hours * 3_600_000
        const today = days.indexOf(luxembourgDay(new Date(at)))
        const life = lives[order] as Life
        const before = await netOf(life.orderId)
        await life.step(what, new Date(at), cents)
        if (fold) await foldOrderDays(world.system)
        // The expected sum: Passage's money of the order after the step, less its money before.
        slow[today] = (slow[today] as number) + (await netOf(life.orderId)) - before
        expect(await revenue()).toEqual(slow)
      }
    }),
    { numRuns: 8 },
  )
})

const MOVES = ['pay', 'pay', 'refund', 'refund', 'return', 'return', 'refund again'] as const

/** Passage's money of an order, in cents. */
async function netOf(orderId: string): Promise<number> {
  const paid = await world.db
    .selectFrom('payments')
    .select(['capturedCents', 'refundedCents'])
    .where('orderId', '=', orderId)
    .where('capturedCents', '>', 0)
    .executeTakeFirst()
  return paid ? paid.capturedCents - paid.refundedCents : 0
}

describe('a day of the figures', () => {
  it('ends at midnight in Luxembourg', async () => {
    const midnight = startOfLuxembourgDay('2027-05-01')
    const before = new Date(midnight.getTime() - 1)
    const [agencyId] = agencies as [number]
    await placeAt(world, agencyId, before)
    const after = await placeAt(world, agencyId, midnight)
    await after.step('pay', midnight)
    await after.step('refund', midnight, 800)
    expect(await readStats(world.db, member(agencyId), before)).toMatchObject({ todayOrders: 1, todayRevenue: '0.00' })
    expect(await readStats(world.db, admin, midnight)).toMatchObject({ todayOrders: 1, todayRevenue: '250.00' })
    await expectRight(midnight)
  })

  it('is below zero when more is refunded than paid', async () => {
    const order = await placeAt(world, null, startOfLuxembourgDay('2027-06-01'))
    await order.step('pay', startOfLuxembourgDay('2027-06-01'))
    const next = startOfLuxembourgDay('2027-06-02')
    await order.step('refund', next)
    expect(await readStats(world.db, admin, next)).toMatchObject({ todayOrders: 0, todayRevenue: '-258.00' })
  })

  it('does not change when the bank sends a refund back later, which counts on the later day', async () => {
    const [first, second, third] = ['2027-07-01', '2027-07-02', '2027-07-20'].map(startOfLuxembourgDay) as [
      Date,
      Date,
      Date,
    ]
    const order = await placeAt(world, null, first)
    await order.step('pay', first)
    await order.step('refund', second)
    await order.step('return', third)
    const todays = async (day: Date) => (await readStats(world.db, admin, day)).todayRevenue
    expect([await todays(first), await todays(second), await todays(third)]).toEqual(['258.00', '-258.00', '258.00'])
    await expectRight(third)
  })
})

it('the figures of a new agency, and of a member without an agency, are zero', async () => {
  const nothing = { totalOrders: 0, todayOrders: 0, totalRevenue: '0.00', completedPayments: 0, pendingPayments: 0 }
  expect(await readStats(world.db, member(null))).toMatchObject(nothing)
  expect(await readPicture(world.db, member(2_000_000))).toMatchObject({ submission: null })
})

it('an order that was submitted before its payment was recorded counts as submitted from then on', async () => {
  const at = startOfLuxembourgDay('2026-11-20')
  const order = await placeAt(world, null, at)
  await order.step('submit', new Date(at.getTime() + 7_200_000))
  await expectRight(at)
  await order.step('pay', at)
  await expectRight(at)
})

it('workers that add at the same time add each change once', async () => {
  const at = new Date()
  await Promise.all([1, 2, 3].map(() => placeAt(world, agencies[0] as number, at)))
  await Promise.all([foldOrderDays(world.system), foldOrderDays(world.system), foldOrderDays(world.system)])
  while ((await foldOrderDays(world.system)) > 0);
  expect(await world.db.selectFrom('orderDayChanges').selectAll().execute()).toEqual([])
  await expectRight(at)
})
