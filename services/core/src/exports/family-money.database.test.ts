import { TransactionQuery } from '@passage/contracts/api/desk/transactions.schema'
import { luxembourgDay } from '@passage/contracts/domain/luxembourg-day'
import { commissionOf } from '@passage/contracts/domain/money/commission'
import { toAmount } from '@passage/contracts/domain/money/money'
import { totalOf } from '@passage/contracts/domain/money/quote'
import type { ActingPerson } from '@passage/contracts/domain/people/permissions'
import Papa from 'papaparse'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { putAgencies } from '../catalogue/put-catalogue.ts'
import { readStatement } from '../commission/read-statement.ts'
import { readFullOrder } from '../order-view/read-order-view.ts'
import { listTransactions } from '../orders/lists/list-transactions.ts'
import { previewCancellation } from '../payments/preview-cancellation.ts'
import { readStats } from '../statistics/read-figures.ts'
import { PRICE, placeFamily, useOddPrice } from '../testing/family-order.ts'
import { startWorld, type World } from '../testing/test-world.ts'
import { exportTransactions } from './export-transactions.ts'

let world: World
let agencyId: number
let member: ActingPerson
beforeAll(async () => {
  world = await startWorld()
  await useOddPrice(world)
  agencyId = (await putAgencies(world.system, ['Family Travel'])).get('Family Travel') as number
  member = { ...world.person, role: 'b2b_client', agencyId }
})
afterAll(() => world?.close())

const of = (travellers: number): string => toAmount(totalOf(PRICE, travellers))
const share = totalOf(PRICE, 3) - totalOf(PRICE, 2)

/** What every list says about the agency's only order. */
async function lists() {
  const filter = { search: undefined, status: 'all' } as const
  const { pieces } = await exportTransactions(world.system, member, filter, { language: 'en', dialect: 'machine' })
  let text = ''
  for await (const piece of pieces) text += piece
  const [exported] = Papa.parse<Record<string, string>>(text.replace('\ufeff', ''), { header: true }).data
  const { data } = await listTransactions(world.system, member, TransactionQuery.parse({}))
  const month = luxembourgDay(new Date()).slice(0, 7)
  const { statement } = await readStatement(world.db, member, { agencyId, month })
  return { exported, listed: data[0], statement, stats: await readStats(world.db, member) }
}

it('every list has the money of a family of which one leaves before the payment and one after it', async () => {
  const order = await placeFamily(world, 4, { agencyId })
  await order.withdraw(3)
  const repriced = await lists()
  expect(repriced.listed).toMatchObject({ amount: of(3), status: 'pending' })
  expect(repriced.exported).toMatchObject({ Amount: of(3), Refunded: '0.00' })
  expect(repriced.statement).toMatchObject({ orders: 0, base: '0.00' })

  await order.pay()
  expect((await lists()).statement).toMatchObject({
    base: of(3),
    commission: toAmount(commissionOf(totalOf(PRICE, 3))),
  })
  expect((await lists()).stats).toMatchObject({ totalRevenue: of(3) })

  const refundId = (await order.withdraw(1)) as string
  expect(await previewCancellation(world.db, member, order.id)).toMatchObject({
    ...{ paidAmount: of(3), refundAmount: of(2) },
  })
  await order.refunded(refundId)
  const after = await lists()
  expect(after.listed).toMatchObject({ amount: of(3), status: 'completed' })
  expect(after.exported).toMatchObject({ Amount: of(3), Refunded: toAmount(share), 'Payment status': 'Paid' })
  expect(after.stats).toMatchObject({ totalRevenue: of(2), totalOrders: 1, completedPayments: 1 })
  expect(after.statement).toMatchObject({
    ...{ base: of(3), refunds: 1, refunded: toAmount(share), total: toAmount(commissionOf(totalOf(PRICE, 2))) },
  })
  const { refunds, refundedAmount } = await readFullOrder(world.system, member, order.id)
  expect(refundedAmount).toBe(toAmount(share))
  expect(refunds).toMatchObject([{ amount: toAmount(share), reason: 'traveller_withdrawn', status: 'made' }])

  const rest = (await order.cancel()) as string
  await order.refunded(rest)
  const ended = await lists()
  expect(ended.exported).toMatchObject({ Amount: of(3), Refunded: of(3) })
  expect(ended.stats).toMatchObject({ totalRevenue: '0.00' })
  expect(ended.statement).toMatchObject({ total: '0.00' })
})
