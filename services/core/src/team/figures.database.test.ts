import { daysAfter } from '@passage/contracts/domain/luxembourg-day'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { correctDays } from '../catalogue/save-offer.ts'
import { failRefund } from '../payments/refunds.ts'
import { foldOrderDays } from '../statistics/order-days.ts'
import { startWorld, TOTAL_CENTS, type World } from '../testing/test-world.ts'
import { readEmbassies } from './embassy-figures.ts'
import { readRevenue } from './read-revenue.ts'
import { lifeOf } from './team.fixture.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world?.close())

const NOW = new Date('2026-06-20T10:00:00Z')
const embassies = (now = NOW) => readEmbassies(world.db, { page: 1, limit: 10 }, now)
const request = { requestId: '01900000-0000-7000-8000-000000000001', documentType: 'photo', traveller: null } as const

/** Submits an order on Monday, the 1st of June, and has the embassy answer on a day of June. */
async function answeredOn(day: string, change: Parameters<typeof lifeOf>[1] = {}) {
  const order = await lifeOf(world, change)
  await order.pay('2026-06-01T07:00:00Z')
  await order.record('2026-06-01T07:30:00Z', 'processing')
  await order.record('2026-06-01T08:00:00Z', 'submitted')
  await order.record(`2026-06-${day}T08:00:00Z`, 'approved')
  return order
}

const answerOf = (orderId: string) =>
  world.db.selectFrom('embassyAnswers').select(['days', 'givenDays']).where('orderId', '=', orderId).execute()

describe('the embassy’s days', () => {
  it('are business days from the submission to the answer, without those of the customer', async () => {
    // Ten days are sold: one for the review, two for the file, one for the delivery.
    expect(await answerOf((await answeredOn('03')).id)).toEqual([{ days: 2, givenDays: 6 }])
    const order = await lifeOf(world)
    await order.pay('2026-06-01T07:00:00Z')
    await order.record('2026-06-01T08:00:00Z', 'submitted')
    const asked = { ...request, reason: 'requested' as const, documentId: null }
    await order.record('2026-06-02T08:00:00Z', 'submitted', { kind: 'document' }, { requestsAsked: [asked] })
    const answered = [{ requestId: request.requestId, documentId: null }]
    await order.record('2026-06-04T08:00:00Z', 'submitted', { kind: 'document' }, { requestsAnswered: answered })
    // Over a weekend.
    await order.record('2026-06-09T08:00:00Z', 'rejected')
    expect(await answerOf(order.id)).toEqual([{ days: 4, givenDays: 6 }])
  })

  it('of an answer that is taken back count up to the next one', async () => {
    const order = await answeredOn('03')
    await order.record('2026-06-03T09:00:00Z', 'submitted')
    expect(await answerOf(order.id)).toEqual([{ days: 2, givenDays: 6 }])
    await order.record('2026-06-08T09:00:00Z', 'rejected')
    expect(await answerOf(order.id)).toEqual([{ days: 5, givenDays: 6 }])
  })

  it('are none of an order that goes back to its preparation', async () => {
    const order = await lifeOf(world)
    await order.pay('2026-06-01T07:00:00Z')
    await order.record('2026-06-01T08:00:00Z', 'submitted')
    await order.record('2026-06-03T08:00:00Z', 'processing')
    expect(await answerOf(order.id)).toEqual([])
  })
})

describe('the figures of an embassy', () => {
  it('are said without a correction for fewer than five orders', async () => {
    const { data, pagination } = await embassies()
    expect(pagination).toMatchObject({ totalCount: 1, totalPages: 1 })
    expect(data).toMatchObject([
      { id: world.offerId, countryCode: 'JP', orders: 3, processingDays: 10, correctedDays: null },
    ])
    expect(data).toMatchObject([{ medianDays: 4, ninetiethDays: 5, givenDays: 6, keptPercent: 100 }])
  })

  it('say how many days would have held for nine of ten, and correct the offer', async () => {
    // Days at the embassy: 2, 4 and 5 of above, and 13 × 7.
    for (let count = 0; count < 7; count += 1) await answeredOn('18')
    const [figures] = (await embassies()).data
    expect(figures).toMatchObject({ orders: 10, medianDays: 13, ninetiethDays: 13, keptPercent: 30 })
    // 13 for the embassy, four for the other steps.
    expect(figures).toMatchObject({ processingDays: 10, correctedDays: 17, version: 1 })
    const change = { processingDays: 17, expectedVersion: 1 }
    expect(await correctDays(world.system, world.offerId, change)).toMatchObject({ processingDays: 17, version: 2 })
    const corrected = (await embassies()).data[0]
    expect(corrected).toMatchObject({ givenDays: 13, correctedDays: null, keptPercent: 30, version: 2 })
    const stale = correctDays(world.system, world.offerId, { ...change, processingDays: 12 })
    await expect(stale).rejects.toMatchObject({ code: 'offer_changed' })
    await correctDays(world.system, world.offerId, { processingDays: 10, expectedVersion: 2 })
  })

  it('are those of the last 180 days', async () => {
    expect((await embassies(new Date('2026-12-06T10:00:00Z'))).data).toMatchObject([{ orders: 8 }])
    expect(await embassies(new Date('2027-06-20T10:00:00Z'))).toMatchObject({ data: [], pagination: { totalCount: 0 } })
  })

  it('have a page beyond the end that says how many there are', async () => {
    expect(await readEmbassies(world.db, { page: 3, limit: 10 }, NOW)).toMatchObject({
      ...{ data: [], pagination: { totalCount: 1, totalPages: 1 } },
    })
  })
})

describe('the revenue of a month', () => {
  const lead = { id: '', role: 'admin', verifiedEmail: null, agencyId: null } as const
  const monthOf = async (month: string) =>
    (await readRevenue(world.db, lead, new Date('2028-05-15T10:00:00Z'))).find((one) => one.month === month)
  const nothing = { gross: '0.00', refunds: '0.00', embassyFees: '0.00', net: '0.00', feesReturned: '0.00' }

  it('is net of refunds and of the embassy’s fees', async () => {
    expect(await monthOf('2028-02')).toEqual({ month: '2028-02', ...nothing })
    const kept = await lifeOf(world)
    await kept.pay('2028-02-03T08:00:00Z')
    // Two travellers at 100.00 for the embassy, and 29.00 for Passage.
    expect(await monthOf('2028-02')).toMatchObject({ gross: '258.00', embassyFees: '200.00', net: '58.00' })
    const returned = await lifeOf(world)
    await returned.pay('2028-02-04T08:00:00Z')
    await returned.refund('2028-03-01T08:00:00Z', 'document_review', TOTAL_CENTS, 'withdrawn')
    expect(await monthOf('2028-02')).toMatchObject({ gross: '516.00', embassyFees: '400.00', net: '116.00' })
    // The embassy gets nothing for an order that went back as a whole.
    expect(await monthOf('2028-03')).toMatchObject({
      gross: '0.00',
      refunds: '258.00',
      embassyFees: '-200.00',
      net: '-58.00',
    })
    await kept.record('2028-03-02T08:00:00Z', 'submitted')
    await kept.refund('2028-03-03T08:00:00Z', 'submitted', TOTAL_CENTS, 'refund_granted')
    // Its fee is paid: the refund costs Passage all of it.
    expect(await monthOf('2028-03')).toMatchObject({ refunds: '516.00', embassyFees: '-200.00', net: '-316.00' })
  })

  it('has no fee for a traveller who withdrew', async () => {
    const order = await lifeOf(world)
    await order.pay('2028-04-03T08:00:00Z')
    await order.record('2028-04-04T08:00:00Z', 'document_review', {}, { decisions: ['open', 'withdrawn'] })
    await order.refund('2028-04-05T08:00:00Z', 'document_review', 12_900, 'traveller_withdrawn')
    expect(await monthOf('2028-04')).toMatchObject({
      gross: '258.00',
      refunds: '129.00',
      embassyFees: '100.00',
      net: '29.00',
    })
  })

  it('says what missed promises cost, also when the bank sends a refund back, and is the same once it is added', async () => {
    const order = await lifeOf(world)
    await order.pay('2028-05-02T08:00:00Z')
    await order.record('2028-05-02T09:00:00Z', 'submitted')
    const first = await order.refund('2028-05-03T08:00:00Z', 'submitted', 3_000, 'fee_returned' as never)
    await order.refund('2028-05-03T09:00:00Z', 'submitted', 1_000, 'refund_granted')
    const may = { gross: '258.00', refunds: '40.00', embassyFees: '200.00', net: '18.00', feesReturned: '30.00' }
    expect(await monthOf('2028-05')).toMatchObject(may)
    while ((await foldOrderDays(world.system)) > 0);
    expect(await monthOf('2028-05')).toMatchObject(may)
    await world.db.transaction().execute((tx) => failRefund(tx, first, '2028-05-06T08:00:00Z'))
    expect(await monthOf('2028-05')).toMatchObject({ feesReturned: '0.00' })
  })

  it('is of the last twelve months, the present one first', async () => {
    const months = (await readRevenue(world.db, lead, new Date('2028-05-15T10:00:00Z'))).map(({ month }) => month)
    expect([months.length, months[0], months.at(-1)]).toEqual([12, '2028-05', '2027-06'])
  })
})

it('a figure is read from an index', async () => {
  await world.db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx)
    const plan = await sql<Record<string, string>>`explain select offer_id from embassy_answers
      where answered_on >= ${daysAfter('2026-06-20', -180)}`.execute(tx)
    expect(JSON.stringify(plan.rows)).toContain('embassy_answers_day')
  })
})
