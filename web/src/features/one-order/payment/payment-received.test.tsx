import { getDefaultStore } from 'jotai'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, describe, expect, it } from 'vitest'
import { Router } from 'wouter'
import { loadAllTexts, textsIn } from '../../../i18n/dictionaries.ts'
import { textsAtom } from '../../../i18n/texts.ts'
import { entry, fullOrder } from '../order.fixture.ts'
import { awaitPayment, paymentShown } from './payment-news.ts'
import { PaymentReceived } from './payment-received.tsx'

await loadAllTexts()

const card = { brand: 'visa', last4: '4242' }

function shown(locale: 'en' | 'fr', minutesAgo: number, search = ''): string {
  getDefaultStore().set(textsAtom, { locale, LL: textsIn(locale) })
  const timestamp = new Date(Date.now() - minutesAgo * 60_000).toISOString()
  const paid = entry(2, 'paid', 5, { reason: 'payment_confirmed', timestamp })
  const order = fullOrder([entry(1, 'pending', 0), paid], { totalAmount: '193.50', paymentCard: card })
  const received = (
    <Router ssrPath="/orders" ssrSearch={search}>
      <PaymentReceived order={order} />
    </Router>
  )
  return renderToStaticMarkup(received).replaceAll(/<[^>]*>/g, ' ')
}

beforeEach(() => awaitPayment('ORD-K7M4XQ9H'))

describe('the receipt on the order’s page', () => {
  it.each([
    ['en', 'Payment received: €193.50, Visa\u00a0••••\u00a04242', 'The receipt is sent to marie@example.com.'],
    ['fr', 'Paiement reçu\u00a0: 193,50\u00a0€, Visa\u00a0••••\u00a04242', 'Le reçu est envoyé à marie@example.com.'],
  ] as const)(
    'has the amount, the card, the order’s number and the receipt’s address (%s)',
    (locale, title, receipt) => {
      for (const words of [title, 'ORD-K7M4XQ9H', receipt]) expect(shown(locale, 5)).toContain(words)
    },
  )

  it('is hidden at the next visit, and on a page that has not seen the payment', () => {
    expect(shown('en', 5)).not.toBe('')
    paymentShown('ORD-K7M4XQ9H')
    expect(shown('en', 5)).toBe('')
    // The checkout’s tab returns to an order that is paid already.
    expect(shown('en', 5, 'paid=1')).not.toBe('')
  })

  it('is hidden an hour after the payment', () => {
    expect(shown('en', 61)).toBe('')
  })
})
