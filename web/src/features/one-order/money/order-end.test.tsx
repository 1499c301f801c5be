import type { FullOrder, StatusHistoryEntry } from '@passage/contracts/api/orders/order-view.schema'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { getDefaultStore } from 'jotai'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Router } from 'wouter'
import { loadAllTexts, textsIn } from '../../../i18n/dictionaries.ts'
import { textsAtom } from '../../../i18n/texts.ts'
import { aDocument } from '../../documents/document.fixture.ts'
import { entry, fullOrder, promiseFor } from '../order.fixture.ts'
import { OrderEnd } from './order-end.tsx'

await loadAllTexts()
getDefaultStore().set(textsAtom, { locale: 'en', LL: textsIn('en') })

const history = [entry(1, 'pending', 0), entry(2, 'cancelled', 5, { reason: 'withdrawn' })]
const refund = {
  ...{
    id: 'r',
    amount: '193.50',
    reason: 'withdrawn',
    note: null,
    status: 'made' as const,
    failedAt: null,
    paidOtherwise: false,
  },
  ...{ createdAt: '2026-11-16T08:05:00.000Z', madeAt: '2026-11-16T08:06:00.000Z' },
} satisfies FullOrder['refunds'][number]
/** The texts of an order that ended, for its customer. */
function shown(more: Partial<FullOrder>, entries: StatusHistoryEntry[] = history, readOnly = false): string {
  const order = fullOrder(entries, more)
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <Router ssrPath="/orders">
        <OrderEnd order={order} readOnly={readOnly} />
      </Router>
    </QueryClientProvider>,
  )
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
}

describe('the end of a withdrawn order', () => {
  it('shows when it was withdrawn, how much is refunded to which card, and by when', () => {
    const text = shown({ refunds: [refund], totalAmount: '193.50', paymentCard: { brand: 'visa', last4: '4242' } })
    expect(text).toContain('Withdrawn on 16')
    expect(text).toContain('€193.50 is refunded to Visa •••• 4242.')
    expect(text).toContain('It arrives by 26')
  })

  it('shows that an unpaid one was cancelled without a charge', () => {
    expect(shown({ refunds: [], paymentStatus: 'cancelled' })).toMatch(/Cancelled on 16.*Nothing was charged/)
  })
})

const refused = [entry(1, 'pending', 0), entry(2, 'document_review', 5), entry(3, 'rejected', 10)]
const refusedByEmbassy = [entry(1, 'pending', 0), entry(2, 'submitted', 5), entry(3, 'rejected', 10)]

describe('the end of a refused order', () => {
  it.each<[string, StatusHistoryEntry[], Partial<FullOrder>, RegExp]>([
    [
      'all, before the embassy had the file',
      refused,
      { refunds: [refund] },
      /not been handed .* whole amount .* €193\.50 is refunded/,
    ],
    ['all, before the refund is recorded', refused, {}, /What you paid is refunded/],
    [
      'nothing, after that',
      refusedByEmbassy,
      {},
      /already been handed to the embassy\. From then on, the price is not refunded automatically/,
    ],
    [
      'a part that was granted',
      refusedByEmbassy,
      { refunds: [refund] },
      /already been handed .* all the same: €193\.50 is refunded/,
    ],
    ['nothing to an unpaid one', refused, { paymentStatus: 'cancelled' }, /Nothing was charged/],
    ['what its bank still has', refused, { paymentStatus: 'processing' }, /If it goes through, it is refunded in full/],
  ])('refunds %s, and says why', (_what, entries, more, words) => {
    expect(shown({ totalAmount: '193.50', ...more }, entries)).toMatch(words)
  })

  it('shows the next actions to the customer only', () => {
    const text = shown({}, refusedByEmbassy)
    for (const words of ['Ask us', 'Order again', 'with what was missing']) expect(text).toContain(words)
    expect(shown({}, refusedByEmbassy, true)).not.toMatch(/Ask us|Order again/)
  })

  it('shows when the documents are deleted', () => {
    const deletesAt = '2026-11-17T08:10:00.000Z'
    const documents = [aDocument({ deletesAt }), aDocument({ deletesAt: null, source: 'visa' })]
    expect(shown({ documents }, refused)).toContain('The documents you uploaded will be deleted on 17 November 2026')
    expect(shown({}, refused)).not.toContain('will be deleted')
  })
})

describe('the service fee', () => {
  const feePromise = { onTime: true, refusedFeePercent: 50, serviceFee: '58.00' }
  const promise = promiseFor('2026-12-09', { endedOn: '2026-12-12' })
  const given = { ...refund, amount: '58.00', reason: 'fee_returned' }
  const more = { feePromise, promise, refunds: [given], paymentCard: { brand: 'visa', last4: '4242' } }
  const delivered = [entry(1, 'pending', 0), entry(2, 'submitted', 5), entry(3, 'completed', 10)]

  it('of a late visa went back, with the promised day and the day of the delivery', () => {
    const text = shown(more, delivered).replaceAll('\u00a0', ' ')
    expect(text).toContain(
      'Promised for 9 December 2026, delivered on 12 December 2026: the service fee of €58.00 goes back to Visa •••• 4242.',
    )
    expect(text).toContain('It arrives by 26 November 2026.')
    expect(text).not.toContain('is refunded')
  })

  it('of a refused visa went back by its share, and nothing else is said of the money', () => {
    const inTime = { ...more, promise: { ...promise, endedOn: '2026-12-08' }, refunds: [{ ...given, amount: '29.00' }] }
    const text = shown(inTime, refusedByEmbassy)
    expect(text).toContain('The visa was refused: €29.00 of the service fee goes back to')
    expect(text).not.toMatch(/already been handed|all the same/)
  })

  it('of an order under way goes back under its conditions, with the promised day', () => {
    const open = { ...more, promise: promiseFor('2099-12-09'), refunds: [] }
    expect(shown(open, delivered.slice(0, 2)).replaceAll('\u00a0', ' ')).toContain(
      'If the visa comes after the promised day, we refund the whole service fee of €58.00 without being asked; if it is refused, 50% of it.',
    )
    expect(shown({ ...open, feePromise: null }, delivered.slice(0, 2)).trim()).toBe('')
  })

  it('of an order whose promised day is over goes back with the visa', () => {
    const overdue = { ...more, promise: promiseFor('2026-11-20'), refunds: [] }
    const text = shown(overdue, delivered.slice(0, 2))
    expect(text).toContain('The promised day is over: when the visa is delivered, or refused, we refund the whole')
    expect(text).not.toContain('If the visa comes')
  })

  it('of an express order says what it consists of', () => {
    const priceParts = [{ kind: 'express_supplement', quantity: 1, amount: '29.00' }] as const
    const open = { ...more, priceParts: [...priceParts], refunds: [] }
    expect(shown(open, delivered.slice(0, 2)).replaceAll('\u00a0', ' ')).toContain(
      'the whole service fee of €58.00 (service and express supplement) without',
    )
  })

  it('that stays is not mentioned at the end', () => {
    expect(shown({ ...more, refunds: [] }, delivered).trim()).toBe('')
  })
})
