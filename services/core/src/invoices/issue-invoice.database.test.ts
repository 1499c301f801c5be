import { randomUUID } from 'node:crypto'
import { luxembourgDay } from '@passage/contracts/domain/luxembourg-day'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { transaction } from '../context.ts'
import { readFullOrder } from '../order-view/read-order-view.ts'
import { addCustomer, startWorld, TOTAL_CENTS, type World } from '../testing/test-world.ts'
import { issueInvoice, nextNumber } from './issue-invoice.ts'
import { COMPANY, paidOrder, promiseRefund } from './paid-order.fixture.ts'
import { invoiceContent, readInvoice } from './read-invoices.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world?.close())
beforeEach(async () => {
  await world.db.deleteFrom('invoices').execute()
  await world.db.deleteFrom('invoiceNumbers').execute()
})

const year = Number(luxembourgDay(new Date()).slice(0, 4))
const settings = { company: COMPANY, vatPercent: 17 }
const issue = (orderId: string, refundId: string | null = null) =>
  issueInvoice(world.system, settings, { orderId, refundId })

const rows = () => world.db.selectFrom('invoices').selectAll().orderBy('number').execute()
const numbers = async () => (await rows()).map(({ number }) => number)
const numbered = (count: number) =>
  Array.from({ length: count }, (_, index) => `${year}-${String(index + 1).padStart(6, '0')}`)

describe('an invoice', () => {
  it('keeps its content, whatever is corrected or configured later', async () => {
    const order = await paidOrder(world)
    const { number } = await issue(order.id)
    expect(number).toBe(`${year}-000001`)
    await world.db.updateTable('orders').set({ customerName: 'Somebody Else' }).where('id', '=', order.id).execute()
    expect(await invoiceContent(world.db, { orderId: order.id, refundId: null })).toMatchObject({
      kind: 'invoice',
      number,
      company: COMPANY,
      customer: { name: 'Marie Durand', email: 'marie@travel.example' },
      lines: [
        { kind: 'base', quantity: 2, cents: 20_000, vatPercent: 0 },
        { kind: 'processing_fee', quantity: 2, cents: 5_800, vatPercent: 17 },
      ],
      vat: { percent: 17, netCents: 4_957, vatCents: 843 },
      totalCents: TOTAL_CENTS,
      paidBy: 'card',
      corrects: null,
    })
  })

  it('is issued once when it is requested several times at once', async () => {
    const order = await paidOrder(world)
    const answers = await Promise.all(Array.from({ length: 8 }, () => issue(order.id)))
    expect(new Set(answers.map(({ number }) => number))).toEqual(new Set([`${year}-000001`]))
    expect(await rows()).toHaveLength(1)
    const audit = await world.db.selectFrom('audit').selectAll().where('objectId', '=', order.id).execute()
    expect(audit.filter(({ action }) => action === 'invoice.issued')).toMatchObject([
      { details: { number: `${year}-000001`, cents: TOTAL_CENTS } },
    ])
  })

  it('is refused while nothing is paid and for an unknown order, and uses no number then', async () => {
    const { id } = await world.placeOrder()
    await expect(issue(id)).rejects.toMatchObject({ code: 'payment_not_found' })
    await expect(issue(randomUUID())).rejects.toMatchObject({ code: 'order_not_found' })
    await issue((await paidOrder(world)).id)
    expect(await numbers()).toEqual(numbered(1))
  })
})

describe('the numbers of invoices', () => {
  it('are unique and without a gap for twenty orders at once', async () => {
    const orders = await Promise.all(Array.from({ length: 20 }, () => paidOrder(world)))
    await Promise.all(orders.map(({ id }) => issue(id)))
    expect(await numbers()).toEqual(numbered(20))
    const byTime = (await rows()).sort((one, other) => one.issuedAt.getTime() - other.issuedAt.getTime())
    expect(byTime.map(({ number }) => number)).toEqual(numbered(20))
  })

  const rollBack = (take: (tx: Parameters<typeof nextNumber>[0]) => Promise<unknown>) =>
    transaction(world.system, async (tx) => {
      await take(tx)
      throw new Error('rolled back')
    }).catch(() => {})

  it('have no gap when every second transaction is rolled back', async () => {
    const orders = await Promise.all(Array.from({ length: 10 }, () => paidOrder(world)))
    await Promise.all(orders.flatMap(({ id }) => [issue(id), rollBack((tx) => nextNumber(tx, 'invoice', year))]))
    expect(await numbers()).toEqual(numbered(10))
  })

  it('start again each year, separately for credit notes', async () => {
    const taken = await transaction(world.system, async (tx) => [
      await nextNumber(tx, 'invoice', 2026),
      await nextNumber(tx, 'invoice', 2026),
      await nextNumber(tx, 'invoice', 2027),
      await nextNumber(tx, 'credit_note', 2026),
    ])
    expect(taken).toEqual(['2026-000001', '2026-000002', '2027-000001', 'CN-2026-000001'])
  })
})

describe('a credit note', () => {
  it('corrects the invoice of its order; several together correct all of it', async () => {
    const order = await paidOrder(world)
    await issue(order.id)
    const first = await promiseRefund(world, order, 8_600)
    const second = await promiseRefund(world, order, TOTAL_CENTS - 8_600, 4)
    expect(await issue(order.id, first)).toEqual({ number: `CN-${year}-000001` })
    expect(await issue(order.id, second)).toEqual({ number: `CN-${year}-000002` })
    expect(await issue(order.id, first)).toEqual({ number: `CN-${year}-000001` })
    const notes = [
      await invoiceContent(world.db, { orderId: order.id, refundId: first }),
      await invoiceContent(world.db, { orderId: order.id, refundId: second }),
    ]
    expect(notes[0]).toMatchObject({ totalCents: 8_600, corrects: { number: `${year}-000001` } })
    expect(notes.reduce((sum, note) => sum + (note?.vat.vatCents ?? 0), 0)).toBe(843)
  })

  it('is issued after the invoice, where money came too late for one', async () => {
    const order = await paidOrder(world)
    const refundId = await promiseRefund(world, order, TOTAL_CENTS)
    await issue(order.id, refundId)
    expect(await numbers()).toEqual([`${year}-000001`, `CN-${year}-000001`])
  })

  it('is refused for a refund of another order', async () => {
    const order = await paidOrder(world)
    const refundId = await promiseRefund(world, order, 100)
    await expect(issue((await paidOrder(world)).id, refundId)).rejects.toMatchObject({ code: 'refund_not_found' })
    expect(await rows()).toEqual([])
  })
})

describe('an invoice’s reader', () => {
  it('must be allowed to read the order', async () => {
    const order = await paidOrder(world)
    await issue(order.id)
    await issue(order.id, await promiseRefund(world, order, 100))
    const list = (await readFullOrder(world.system, world.person, order.id)).invoices
    expect(list).toMatchObject([
      { number: `${year}-000001`, kind: 'invoice', amount: '258.00' },
      { number: `CN-${year}-000001`, kind: 'credit_note', amount: '1.00' },
    ])
    const [invoice] = list
    expect(await readInvoice(world.db, world.person, invoice?.id as string)).toMatchObject({ number: invoice?.number })

    const stranger = await addCustomer(world.system, 'stranger@travel.example')
    await expect(readFullOrder(world.system, stranger, order.id)).rejects.toMatchObject({ code: 'order_not_found' })
    await expect(readInvoice(world.db, stranger, invoice?.id as string)).rejects.toMatchObject({
      code: 'invoice_not_found',
    })
    await expect(readInvoice(world.db, world.person, randomUUID())).rejects.toMatchObject({ code: 'invoice_not_found' })
  })
})
