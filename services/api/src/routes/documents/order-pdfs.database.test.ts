import { FullOrder } from '@passage/contracts/api/orders/order-view.schema'
import { systemContext } from '@passage/core/context'
import { issueInvoice } from '@passage/core/invoices/issue-invoice'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createLimits, PDFS } from '../../limits/limits.ts'
import { createOrderAs } from '../../testing/orders.ts'
import { type PersonName, startTestApp, type TestApp } from '../../testing/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test?.close())
beforeEach(() => vi.clearAllMocks())

const company = { name: 'Passage', address: 'Luxembourg', registration: 'B1', vatNumber: 'LU1' }

/** A customer's paid order with its invoice. */
async function invoicedOrder(as: PersonName = 'customer') {
  const { id } = await createOrderAs(test, as)
  const paid = { amountCents: 25_800, capturedCents: 25_800, status: 'completed', method: 'card' } as const
  await test.db
    .insertInto('payments')
    .values({ orderId: id, ...paid, completedAt: new Date() })
    .execute()
  await issueInvoice(systemContext(test.db), { company, vatPercent: 17 }, { orderId: id, refundId: null })
  const response = await test.call(`GET /api/orders/${id}/invoices`, { as })
  const [invoice] = (await response.json()) as { id: string; number: string }[]
  return { id, invoice: invoice as { id: string; number: string } }
}

describe('invoices', () => {
  it('are listed for the order’s readers', async () => {
    const { id, invoice } = await invoicedOrder()
    for (const as of ['customer', 'provider', 'admin'] as const) {
      const response = await test.call(`GET /api/orders/${id}/invoices`, { as })
      expect(await response.json()).toEqual([
        {
          ...{ id: invoice.id, number: invoice.number, kind: 'invoice', because: 'payment', recipient: null },
          ...{ amount: '258.00', issuedAt: expect.any(String) },
        },
      ])
    }
  })

  it('are downloaded as attachments that no cache stores', async () => {
    const { invoice } = await invoicedOrder('agency')
    for (const as of ['agency', 'colleague', 'provider'] as const) {
      const response = await test.call(`GET /api/invoices/${invoice.id}/pdf`, { as })
      expect(response.status).toBe(200)
      expect(response.headers.get('content-type')).toBe('application/pdf')
      expect(response.headers.get('cache-control')).toBe('no-store')
      expect(response.headers.get('content-disposition')).toContain(`filename="invoice-${invoice.number}.pdf"`)
      expect(
        Buffer.from(await response.arrayBuffer())
          .subarray(0, 5)
          .toString(),
      ).toBe('%PDF-')
    }
  })

  it('are made out to a company, before and after they are issued', async () => {
    const { id } = await invoicedOrder()
    const put = (recipient: unknown, as: PersonName = 'customer') =>
      test.call(`PUT /api/orders/${id}/invoice-recipient`, { as, json: { recipient } })
    const acme = {
      name: ' Acme S.A. ',
      address: '1, rue de l’Exemple \n\n L-1000 Luxembourg',
      vatNumber: 'TVA : lu 123 456 78',
    }
    const named = { name: 'Acme S.A.', address: '1, rue de l’Exemple\nL-1000 Luxembourg', vatNumber: 'LU12345678' }
    const order = FullOrder.parse(await (await put(acme)).json())
    expect(order.invoiceRecipient).toEqual(named)
    expect(order.invoices.map(({ kind, because, recipient }) => [kind, because, recipient])).toEqual([
      ['invoice', 'payment', null],
      ['credit_note', 'correction', null],
      ['invoice', 'correction', named],
    ])
    for (const invoice of order.invoices)
      expect((await test.call(`GET /api/invoices/${invoice.id}/pdf`, { as: 'customer' })).status).toBe(200)
    for (const [wrong, path] of [
      [{ ...acme, vatNumber: 'LU1234567' }, 'recipient.vatNumber'],
      [{ ...acme, name: '' }, 'recipient.name'],
      [{ ...acme, address: ' \n ' }, 'recipient.address'],
      [{ ...acme, address: 'a\n'.repeat(7) }, 'recipient.address'],
    ] as const) {
      const answer = await put(wrong)
      expect(answer.status).toBe(400)
      expect((await answer.json()).issues.map((issue: { path: string }) => issue.path)).toEqual([path])
    }
    expect((await put({ ...acme, vatNumber: '' })).status).toBe(200)
    expect((await put(acme, 'agency')).status).toBe(404)
  })

  it('are limited per person within a quarter of an hour', async () => {
    const { invoice } = await invoicedOrder('agency')
    const ask = (as: PersonName) => test.call(`GET /api/invoices/${invoice.id}/pdf`, { as })
    const { takePdf } = createLimits(test.db)
    await Promise.allSettled(Array.from({ length: PDFS }, () => takePdf(test.ids.colleague)))
    const refused = await ask('colleague')
    expect([refused.status, await refused.json()]).toMatchObject([429, { code: 'too_many_requests' }])
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await ask('agency')).status).toBe(200)
    const statement = await test.call(`GET /api/agencies/${test.catalogue.agencies[0]}/commission.pdf`, {
      as: 'colleague',
    })
    expect(statement.status).toBe(429)
  })
})
