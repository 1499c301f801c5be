import { randomUUID } from 'node:crypto'
import { MAX_CORRECTIONS } from '@passage/contracts/domain/money/invoice'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readFullOrder } from '../order-view/read-order-view.ts'
import { addCustomer, startWorld, TOTAL_CENTS, type World } from '../testing/test-world.ts'
import { changeRecipient } from './change-recipient.ts'
import { issueInvoice } from './issue-invoice.ts'
import { COMPANY, paidOrder, promiseRefund } from './paid-order.fixture.ts'
import { invoiceContent } from './read-invoices.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world?.close())

const acme = { name: 'Acme S.A.', address: '1, rue de l’Exemple\nL-1000 Luxembourg', vatNumber: 'LU12345678' }
const other = { ...acme, name: 'Other S.A.' }

const issue = (orderId: string, refundId: string | null = null) =>
  issueInvoice(world.system, { company: COMPANY, vatPercent: 17 }, { orderId, refundId })
const change = (orderId: string, recipient: typeof acme | null, person = world.person) =>
  changeRecipient(world.system, person, COMPANY, { orderId, recipient })
const view = (orderId: string) => readFullOrder(world.system, world.person, orderId)
const standing = (orderId: string) => invoiceContent(world.db, { orderId, refundId: null })

describe('the recipient of an invoice', () => {
  it('is the customer unless a company is named, and is on the next invoice', async () => {
    const { id } = await paidOrder(world)
    expect((await view(id)).invoiceRecipient).toBeNull()
    await change(id, acme)
    expect((await view(id)).invoiceRecipient).toEqual(acme)
    await issue(id)
    expect(await standing(id)).toMatchObject({ because: 'payment', recipient: acme, corrects: null })
    expect((await view(id)).invoices).toMatchObject([{ kind: 'invoice', because: 'payment', recipient: acme }])
  })

  it('is corrected by a credit note for the whole invoice, and an invoice of the next number', async () => {
    const { id } = await paidOrder(world)
    await issue(id)
    const before = await standing(id)
    await change(id, acme)
    const after = await standing(id)
    expect(after).toMatchObject({
      ...{ kind: 'invoice', because: 'correction', recipient: acme, totalCents: TOTAL_CENTS },
      ...{ lines: before?.lines, vat: before?.vat, corrects: { number: before?.number } },
    })
    expect((await view(id)).invoices).toMatchObject([
      { kind: 'invoice', because: 'payment', recipient: null, number: before?.number },
      { kind: 'credit_note', because: 'correction', recipient: null, amount: '258.00' },
      { kind: 'invoice', because: 'correction', recipient: acme, number: after?.number },
    ])
    const last = (number = '') => Number(number.slice(-6))
    expect(last(after?.number)).toBe(last(before?.number) + 1)
    expect(await issue(id)).toEqual({ number: after?.number })
  })

  it('is corrected once by several presses at once, and not by its repetition', async () => {
    const { id } = await paidOrder(world)
    await issue(id)
    await Promise.all(Array.from({ length: 8 }, () => change(id, acme)))
    await change(id, acme)
    expect((await view(id)).invoices).toHaveLength(3)
    const audit = await world.db.selectFrom('audit').select('action').where('objectId', '=', id).execute()
    expect(audit.filter(({ action }) => action === 'invoice.recipient-changed')).toHaveLength(1)
  })

  it('is one of two when it is changed while the invoice is issued', async () => {
    const { id } = await paidOrder(world)
    await Promise.all([issue(id), change(id, acme), issue(id)])
    expect(await standing(id)).toMatchObject({ recipient: acme })
    expect([1, 3]).toContain((await view(id)).invoices.length)
  })

  it('may be the customer again; a later refund is credited to the present invoice', async () => {
    const order = await paidOrder(world)
    await issue(order.id)
    await change(order.id, acme)
    await change(order.id, null)
    const invoice = await standing(order.id)
    expect(invoice).toMatchObject({ recipient: null })
    const refundId = await promiseRefund(world, order, TOTAL_CENTS)
    await issue(order.id, refundId)
    expect(await invoiceContent(world.db, { orderId: order.id, refundId })).toMatchObject({
      ...{ because: 'refund', totalCents: TOTAL_CENTS, recipient: null },
      ...{ vat: invoice?.vat, corrects: { number: invoice?.number } },
    })
    await expect(change(order.id, other)).rejects.toMatchObject({ code: 'invoice_not_correctable' })
    expect((await view(order.id)).invoiceRecipient).toBeNull()
  })

  it('is corrected a limited number of times', async () => {
    const { id } = await paidOrder(world)
    await issue(id)
    for (let time = 0; time < MAX_CORRECTIONS; time++) await change(id, time % 2 ? other : acme)
    await expect(change(id, null)).rejects.toMatchObject({ code: 'invoice_not_correctable' })
  })

  it('is its agency’s choice unless the order has its own', async () => {
    const [mine, theirs] = [await paidOrder(world), await paidOrder(world)]
    const agency = { name: `Agency ${randomUUID()}`, invoiceRecipient: other }
    const added = await world.db.insertInto('agencies').values(agency).returning('id').executeTakeFirstOrThrow()
    await world.db.updateTable('orders').set({ agencyId: added.id }).where('id', 'in', [mine.id, theirs.id]).execute()
    await world.db.updateTable('orders').set({ invoiceRecipient: acme }).where('id', '=', mine.id).execute()
    await Promise.all([issue(mine.id), issue(theirs.id)])
    expect(await standing(mine.id)).toMatchObject({ recipient: acme })
    expect(await standing(theirs.id)).toMatchObject({ recipient: other })
  })

  it('is refused for another person’s order', async () => {
    const { id } = await paidOrder(world)
    const stranger = await addCustomer(world.system, 'stranger@travel.example')
    await expect(change(id, acme, stranger)).rejects.toMatchObject({ code: 'order_not_found' })
  })
})
