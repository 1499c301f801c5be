import { luxembourgDay, monthsAfter, startOfLuxembourgDay } from '@passage/contracts/domain/luxembourg-day'
import { commissionOf } from '@passage/contracts/domain/money/commission'
import type { ActingPerson } from '@passage/contracts/domain/people/permissions'
import fc from 'fast-check'
import Papa from 'papaparse'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { putAgencies } from '../catalogue/put-catalogue.ts'
import { placeAt } from '../statistics/order-lives.fixture.ts'
import { startWorld, type World } from '../testing/test-world.ts'
import { exportStatement, readStatement } from './read-statement.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world?.close())

let agencies = 0
async function newAgency(): Promise<number> {
  const name = `Agency ${++agencies}`
  return (await putAgencies(world.system, [name])).get(name) as number
}
const member = (agencyId: number): ActingPerson => ({ ...world.person, role: 'b2b_client', agencyId })
const cents = (amount: string) => Math.round(Number(amount) * 100)
const day = startOfLuxembourgDay

async function statementOf(agencyId: number, month: string, now?: Date) {
  return (await readStatement(world.db, member(agencyId), { agencyId, month }, now && { now })).statement
}

it('a statement counts an order in the month of its payment, and a refund in the month of the refund', async () => {
  const agencyId = await newAgency()
  const order = await placeAt(world, agencyId, day('2026-09-30'))
  await order.step('pay', new Date(day('2026-10-01').getTime() - 1))
  const next = await placeAt(world, agencyId, day('2026-10-01'))
  await next.step('pay', day('2026-10-01'))
  await order.step('refund', day('2026-10-05'), 5_805)
  expect(await statementOf(agencyId, '2026-09')).toMatchObject({
    ...{ orders: 1, base: '258.00', commission: '25.80', refunds: 0, reversed: '0.00', total: '25.80' },
  })
  // 199.95 is left of the first order: 20.00 of commission instead of 25.80.
  expect(await statementOf(agencyId, '2026-10')).toMatchObject({
    ...{ orders: 1, base: '258.00', commission: '25.80', ratePercent: 10 },
    ...{ refunds: 1, refunded: '58.05', reversed: '5.80', total: '20.00' },
  })
  expect(await statementOf(agencyId, '2026-11')).toMatchObject({ orders: 0, base: '0.00', total: '0.00' })
})

it('a statement is payable once the agency is verified', async () => {
  const agencyId = await newAgency()
  const verify = (verifiedAt: Date | null) =>
    world.db.updateTable('agencies').set({ verifiedAt }).where('id', '=', agencyId).execute()
  await verify(null)
  await (await placeAt(world, agencyId, day('2026-10-02'))).step('pay', day('2026-10-02'))
  expect(await statementOf(agencyId, '2026-10')).toMatchObject({ total: '25.80', payable: '0.00', verifiedAt: null })
  const verifiedAt = new Date('2026-11-01T08:00:00Z')
  await verify(verifiedAt)
  expect(await statementOf(agencyId, '2026-10')).toMatchObject({
    payable: '25.80',
    verifiedAt: verifiedAt.toISOString(),
  })
})

it('a statement’s month is over by the clock of Luxembourg', async () => {
  const agencyId = await newAgency()
  const end = day('2026-11-01')
  expect((await statementOf(agencyId, '2026-10', new Date(end.getTime() - 1))).monthIsOver).toBe(false)
  expect((await statementOf(agencyId, '2026-10', end)).monthIsOver).toBe(true)
})

it('a statement is hidden from other agencies', async () => {
  const [own, other] = [await newAgency(), await newAgency()]
  const wanted = { agencyId: other, month: '2026-10' }
  await expect(readStatement(world.db, member(own), wanted)).rejects.toMatchObject({ code: 'agency_not_found' })
  const provider = { ...world.person, role: 'service_provider' } as const
  await expect(readStatement(world.db, provider, wanted)).rejects.toMatchObject({ code: 'agency_not_found' })
  await expect(readStatement(world.db, { ...world.person, role: 'admin' }, wanted)).resolves.toBeDefined()
})

const STEPS = ['pay', 'pay', 'refund', 'return', 'refund again'] as const

it('statements of past months never change, and together equal the commission to the cent, for any payments and refunds', async () => {
  const months = ['2026-08', '2026-09', '2026-10']
  const step = fc.record({
    ...{ order: fc.nat(2), what: fc.constantFrom(...STEPS), days: fc.integer({ min: 0, max: 6 }) },
    cents: fc.integer({ min: 1, max: 15_000 }),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 14 }), async (steps) => {
      const agencyId = await newAgency()
      const statements = () => Promise.all(months.map((month) => statementOf(agencyId, month)))
      const lives = await Promise.all([0, 1, 2].map(() => placeAt(world, agencyId, day('2026-08-01'))))
      const slow = new Map(months.map((month) => [month, 0]))
      let at = day('2026-08-02').getTime()
      let before = await statements()
      for (const { order, what, days, cents: some } of steps) {
        at += days * 86_400_000
        const month = luxembourgDay(new Date(at)).slice(0, 7)
        const life = lives[order] as (typeof lives)[number]
        const earned = await earnedWith(life.orderId)
        await life.step(what, new Date(at), some)
        // The expected sum: the order's commission now, less its commission before.
        slow.set(month, (slow.get(month) ?? 0) + (await earnedWith(life.orderId)) - earned)
        const after = await statements()
        const past = months.filter((one) => one < month).length
        expect(after.slice(0, past)).toEqual(before.slice(0, past))
        before = after
      }
      expect(before.map(({ total }) => cents(total))).toEqual(months.map((month) => slow.get(month)))
      for (const [index, month] of months.entries()) {
        const { base = '', refunded = '', returned = '', total } = before[index] ?? {}
        const left = amount(cents(base) - cents(refunded) + cents(returned))
        expect((await linesOf(agencyId, month)).at(-1)).toEqual(['', '', '', 'Total', left, total, 'EUR'])
      }
    }),
    { numRuns: 6 },
  )
})

/** An order's present commission for its agency, in cents. */
async function earnedWith(orderId: string): Promise<number> {
  const paid = await world.db
    .selectFrom('payments')
    .select(['capturedCents', 'refundedCents'])
    .where('orderId', '=', orderId)
    .where('capturedCents', '>', 0)
    .executeTakeFirst()
  return paid ? commissionOf(paid.capturedCents, paid.refundedCents) : 0
}

const amount = (value: number) => (value / 100).toFixed(2)

async function linesOf(agencyId: number, month: string): Promise<string[][]> {
  let text = ''
  for await (const piece of exportStatement(world.db, { agencyId, month }, { language: 'en', dialect: 'machine' }))
    text += piece
  return Papa.parse<string[]>(text, { newline: '\r\n' }).data.slice(0, -1)
}

it('a statement adds commission when the bank returns a refund, and subtracts it when the refund is made again', async () => {
  const agencyId = await newAgency()
  const order = await placeAt(world, agencyId, day('2026-08-02'))
  await order.step('pay', day('2026-08-02'))
  await order.step('refund', day('2026-08-20'), 5_800)
  await order.step('return', day('2026-09-02'))
  await order.step('refund again', day('2026-10-02'))
  const none = { returns: 0, returned: '0.00', restored: '0.00' }
  expect(await statementOf(agencyId, '2026-08')).toMatchObject({
    refunds: 1,
    reversed: '5.80',
    ...none,
    total: '20.00',
  })
  const back = { returns: 1, returned: '58.00', restored: '5.80', total: '5.80' }
  expect(await statementOf(agencyId, '2026-09')).toMatchObject({ orders: 0, refunds: 0, refunded: '0.00', ...back })
  expect(await statementOf(agencyId, '2026-10')).toMatchObject({
    refunds: 1,
    reversed: '5.80',
    ...none,
    total: '-5.80',
  })
  expect((await linesOf(agencyId, '2026-09'))[1]?.slice(3)).toEqual([
    'Refund returned by the bank',
    '58.00',
    '5.80',
    'EUR',
  ])
})

it('the exported statement has a line for each order and refund, refunds below zero', async () => {
  const agencyId = await newAgency()
  const order = await placeAt(world, agencyId, day('2026-10-02'))
  await order.step('pay', day('2026-10-02'))
  await order.step('refund', day('2026-10-03'), 5_800)
  const [header, ...lines] = await linesOf(agencyId, '2026-10')
  expect(header).toEqual(['Date (Luxembourg time)', 'Order', 'Customer', 'Entry', 'Base', 'Commission', 'Currency'])
  // Midnight in Luxembourg is the day before in UTC.
  expect(lines.map(([day]) => day)).toEqual(['2026-10-02', '2026-10-03', ''])
  expect(lines.map((line) => line.slice(3))).toEqual([
    ['Order paid', '258.00', '25.80', 'EUR'],
    ['Refund', '-58.00', '-5.80', 'EUR'],
    ['Total', '200.00', '20.00', 'EUR'],
  ])
  expect(await linesOf(agencyId, monthsAfter('2026-10', 1))).toHaveLength(2)
})
