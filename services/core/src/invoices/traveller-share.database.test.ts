import type { InvoiceContent } from '@passage/contracts/domain/money/invoice'
import { toAmount } from '@passage/contracts/domain/money/money'
import { quote, totalOf } from '@passage/contracts/domain/money/quote'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readFullOrder } from '../order-view/read-order-view.ts'
import { prepareAttempt } from '../payments/prepare-attempt.ts'
import { PRICE, placeFamily, useOddPrice } from '../testing/family-order.ts'
import { startWorld, type World } from '../testing/test-world.ts'
import { issueInvoice } from './issue-invoice.ts'
import { COMPANY } from './paid-order.fixture.ts'
import { invoiceContent } from './read-invoices.ts'
import { serviceCents } from './vat.ts'

const PERCENT = 17

let world: World
beforeAll(async () => {
  world = await startWorld()
  await useOddPrice(world)
})
afterAll(() => world?.close())

const issue = (orderId: string, refundId: string | null = null) =>
  issueInvoice(world.system, { company: COMPANY, vatPercent: PERCENT }, { orderId, refundId })
const content = async (orderId: string, refundId: string | null = null) =>
  (await invoiceContent(world.db, { orderId, refundId })) as InvoiceContent

const partsOf = ({ lines, totalCents, vat }: InvoiceContent) => {
  const service = serviceCents(lines)
  return { total: totalCents, disbursement: totalCents - service, service, vat: vat.vatCents, net: vat.netCents }
}
type Parts = ReturnType<typeof partsOf>

const minus = (one: Parts, other: Parts): Parts => ({
  total: one.total - other.total,
  disbursement: one.disbursement - other.disbursement,
  service: one.service - other.service,
  vat: one.vat - other.vat,
  net: one.net - other.net,
})

describe('the invoice of an order that was repriced before its payment', () => {
  it.each([3, 4])('of %i travellers has the quantities and amounts of those who travel', async (count) => {
    const order = await placeFamily(world, count)
    await order.withdraw(2)
    const { lines, totalCents } = quote(PRICE, count - 1, 'express')
    const view = await readFullOrder(world.system, world.person, order.id)
    expect(view).toMatchObject({ totalAmount: toAmount(totalCents), numberOfApplicants: count })
    expect(view.priceParts).toEqual(lines.map(({ cents, ...line }) => ({ ...line, amount: toAmount(cents) })))
    await order.pay()
    await issue(order.id)
    expect(await content(order.id)).toMatchObject({ totalCents, lines })
  })

  it('is asked for by another payment attempt than before', async () => {
    const order = await placeFamily(world, 3)
    const expiresAt = new Date(Date.now() + 3_600_000).toISOString()
    const prepare = () => prepareAttempt(world.system, order.id, expiresAt)
    // Stripe has not answered about the first one.
    const first = await prepare()
    await order.withdraw(1)
    const second = await prepare()
    expect(second).toMatchObject({ paymentId: first.paymentId, order: { quote: quote(PRICE, 2, 'express').lines } })
    expect(second.idempotencyKey).not.toBe(first.idempotencyKey)
    await world.openCheckout(order.id)
    await order.withdraw(2)
    expect((await prepare()).session).toBeNull()
    const payment = await world.db.selectFrom('payments').selectAll().where('orderId', '=', order.id).execute()
    expect(payment).toMatchObject([{ amountCents: totalOf(PRICE, 1) }])
  })
})

describe('the credit note of a traveller who is taken out', () => {
  it.each([3, 4])('of %i credits this traveller’s part; the cancellation credits the rest', async (count) => {
    const order = await placeFamily(world, count)
    await order.pay()
    const refundId = await order.withdraw(2)
    await issue(order.id, refundId)
    const invoice = await content(order.id)
    expect(invoice.lines).toEqual(quote(PRICE, count, 'express').lines.map((line) => expect.objectContaining(line)))
    const kept = minus(partsOf(invoice), partsOf(await content(order.id, refundId)))
    const { lines, totalCents } = quote(PRICE, count - 1, 'express')
    expect(kept).toMatchObject({ total: totalCents, disbursement: PRICE.baseCents * (count - 1) })
    expect(kept.service).toBe(serviceCents(lines.map((line) => ({ ...line, vatPercent: 0 }))))
    expect(Math.abs(kept.vat - (kept.service * PERCENT) / (100 + PERCENT))).toBeLessThanOrEqual(1)

    const rest = await order.cancel()
    await issue(order.id, rest)
    const nothing = { total: 0, disbursement: 0, service: 0, vat: 0, net: 0 }
    expect(minus(kept, partsOf(await content(order.id, rest)))).toEqual(nothing)
  })

  it('takes no more than what is left after two others', async () => {
    const order = await placeFamily(world, 4)
    await order.pay()
    const refunds = [await order.withdraw(4), await order.withdraw(1), await order.withdraw(2), await order.cancel()]
    for (const refundId of refunds) await issue(order.id, refundId)
    const notes = await Promise.all(refunds.map((refundId) => content(order.id, refundId)))
    for (const note of notes) expect(partsOf(note).disbursement).toBe(PRICE.baseCents)
    const left = notes.map(partsOf).reduce(minus, partsOf(await content(order.id)))
    expect(left).toEqual({ total: 0, disbursement: 0, service: 0, vat: 0, net: 0 })
    const { refunds: shown } = await readFullOrder(world.system, world.person, order.id)
    expect(shown.map(({ reason }) => reason)).toEqual([...Array(3).fill('traveller_withdrawn'), 'withdrawn'])
  })
})
