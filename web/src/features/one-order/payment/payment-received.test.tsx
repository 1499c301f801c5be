import { getDefaultStore } from 'jotai'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { loadAllTexts, textsIn } from '../../../i18n/dictionaries.ts'
import { textsAtom } from '../../../i18n/texts.ts'
import { entry, fullOrder } from '../order.fixture.ts'
import { PaymentReceived } from './payment-received.tsx'

await loadAllTexts()

const card = { brand: 'visa', last4: '4242' }

function shown(locale: 'en' | 'fr', minutesAgo: number): string {
  getDefaultStore().set(textsAtom, { locale, LL: textsIn(locale) })
  const timestamp = new Date(Date.now() - minutesAgo * 60_000).toISOString()
  const paid = entry(2, 'paid', 5, { reason: 'payment_confirmed', timestamp })
  const order = fullOrder([entry(1, 'pending', 0), paid], { totalAmount: '193.50', paymentCard: card })
  return renderToStaticMarkup(<PaymentReceived order={order} />).replaceAll(/<[^>]*>/g, ' ')
}

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

  it('is gone an hour after the payment', () => {
    expect(shown('en', 61)).toBe('')
  })
})
