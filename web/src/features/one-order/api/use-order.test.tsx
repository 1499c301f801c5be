import type { FullOrder } from '@passage/contracts/api/orders/order-view.schema'
import type { InvoiceView, RefundView } from '@passage/contracts/api/orders/order-work.schema'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { getDefaultStore } from 'jotai'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, test } from 'vitest'
import { loadAllTexts, textsIn } from '../../../i18n/dictionaries.ts'
import { textsAtom } from '../../../i18n/texts.ts'
import { ApiError } from '../../../lib/server/api-error.ts'
import { entry, fullOrder } from '../order.fixture.ts'
import { ConnectionIndicator } from '../timeline/connection-indicator.tsx'
import { orderQuery } from './order.ts'
import { invoicesOwed, pollInterval, trackingFailure, useOrder } from './use-order.ts'

await loadAllTexts()
const LL = textsIn('en')
getDefaultStore().set(textsAtom, { locale: 'en', LL })

const order = fullOrder([entry(1, 'pending', 0)])

function Line() {
  const { connection, asOf } = useOrder(order.orderNumber)
  return <ConnectionIndicator connection={connection} asOf={asOf} />
}

/** The indicator's text for an order whose last read failed with this error. */
function lineAfter(error: Error | null): string {
  const client = new QueryClient()
  const query = client.getQueryCache().build(client, { queryKey: orderQuery(order.orderNumber).queryKey })
  query.setState({ data: order, dataUpdatedAt: Date.now(), error, status: error ? 'error' : 'success' })
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <Line />
    </QueryClientProvider>,
  )
}

test('an order without a session shows its time and a link to the sign-in', () => {
  const { ended, signIn } = LL.tracking.line
  const refused = lineAfter(new ApiError(401, '', ''))
  for (const text of ['As of', ended(), `${signIn()}</button>`]) expect(refused).toContain(text)
  for (const other of [null, new ApiError(500, '', '')]) expect(lineAfter(other)).not.toContain(signIn())
})

const refusal = (status: number, details?: object) =>
  new ApiError(status, JSON.stringify({ code: 'x', message: 'x', requestId: 'x', details }), '')

test('only a 404 is an unknown order', () => {
  expect(trackingFailure(refusal(404))).toEqual({ kind: 'not-found' })
  expect(trackingFailure(refusal(500))).toEqual({ kind: 'server' })
  expect(trackingFailure(refusal(503))).toEqual({ kind: 'server' })
  expect(trackingFailure(new TypeError('Failed to fetch'))).toEqual({ kind: 'offline' })
  expect(trackingFailure(null)).toBeNull()
})

test('a 429 shows when the next try is allowed', () => {
  expect(trackingFailure(refusal(429, { retryAfterSeconds: 240 }))).toEqual({ kind: 'too-many', seconds: 240 })
  expect(trackingFailure(refusal(429))).toEqual({ kind: 'too-many', seconds: 60 })
})

const AT = '2026-11-21T10:00:00.000Z'

const invoiceOf = (because: InvoiceView['because'], kind: InvoiceView['kind'] = 'invoice'): InvoiceView => ({
  id: because,
  number: '1',
  kind,
  because,
  recipient: null,
  amount: '86.00',
  issuedAt: AT,
})

const refund = (status: RefundView['status']): RefundView => ({
  id: status,
  amount: '86.00',
  reason: 'withdrawn',
  note: null,
  status,
  createdAt: AT,
  madeAt: null,
  failedAt: null,
  paidOtherwise: false,
})

it('an order is due an invoice after its payment and a credit note for each refund', () => {
  const invoice = invoiceOf('payment')
  const note = invoiceOf('refund', 'credit_note')
  expect(invoicesOwed({ paymentStatus: 'pending', invoices: [], refunds: [] })).toBe(false)
  expect(invoicesOwed({ paymentStatus: 'completed', invoices: [], refunds: [] })).toBe(true)
  expect(invoicesOwed({ paymentStatus: 'completed', invoices: [invoice], refunds: [] })).toBe(false)
  expect(invoicesOwed({ paymentStatus: 'completed', invoices: [invoice], refunds: [refund('promised')] })).toBe(false)
  expect(invoicesOwed({ paymentStatus: 'refunded', invoices: [invoice], refunds: [refund('made')] })).toBe(true)
  expect(invoicesOwed({ paymentStatus: 'refunded', invoices: [invoice, note], refunds: [refund('made')] })).toBe(false)
  const corrected = [invoice, invoiceOf('correction', 'credit_note'), invoiceOf('correction')]
  expect(invoicesOwed({ paymentStatus: 'refunded', invoices: corrected, refunds: [refund('made')] })).toBe(true)
})

it('an order is read again without a stream, while an invoice is due, and when the answer is older than the last change', () => {
  const order = { ...fullOrder([entry(1, 'pending', 0)]), paymentStatus: 'pending' } as const
  const paid: FullOrder = { ...order, paymentStatus: 'completed', invoices: [] }
  expect(pollInterval(order, { connection: 'live', lastSeq: 1 }, 1)).toBe(false)
  expect(pollInterval({ ...order, askingStripe: true }, { connection: 'live', lastSeq: 1 }, 1)).toBe(5_000)
  expect(pollInterval(order, { connection: 'live', lastSeq: 2 }, 1)).toBe(1_000)
  expect(pollInterval(order, { connection: 'polling', lastSeq: 1 }, 1)).toBe(10_000)
  expect(pollInterval(paid, { connection: 'live', lastSeq: 1 }, 1)).toBe(3_000)
  expect(pollInterval(paid, { connection: 'live', lastSeq: 1 }, 40)).toBe(false)
})
