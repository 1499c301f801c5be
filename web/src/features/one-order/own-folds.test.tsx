import type { FullOrder } from '@passage/contracts/api/orders/order-view.schema'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { getDefaultStore } from 'jotai'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Router } from 'wouter'
import { loadAllTexts, textsIn } from '../../i18n/dictionaries.ts'
import { textsAtom } from '../../i18n/texts.ts'
import { formatMoney } from '../../lib/words/format.ts'
import { aTraveller, orderWith } from './order.fixture.ts'
import { OwnFolds } from './own-folds.tsx'

await loadAllTexts()

const UNPAID = { status: 'pending', paymentStatus: 'pending', openRequests: 0, travellersComplete: true } as const
const PAID = { ...UNPAID, status: 'document_review', paymentStatus: 'completed' } as const

/** The texts of an order's folds. */
const foldOf = (name: string, order: FullOrder, locale: 'en' | 'fr', readOnly = false): string =>
  markupOf(name, order, locale, readOnly).replaceAll(/<[^>]*>/g, ' ')

function markupOf(name: string, order: FullOrder, locale: 'en' | 'fr' = 'en', readOnly = false): string {
  getDefaultStore().set(textsAtom, { locale, LL: textsIn(locale) })
  const markup = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <Router ssrPath="/orders">
        <OwnFolds order={order} readOnly={readOnly} travellers />
      </Router>
    </QueryClientProvider>,
  )
  return markup.split(`data-fold="${name}"`)[1]?.split('</details>')[0] ?? ''
}

test('an unpaid order is cancelled and a paid one is withdrawn from', () => {
  expect(foldOf('withdraw', orderWith(UNPAID), 'en')).toContain('Cancel this order')
  expect(foldOf('withdraw', orderWith(UNPAID), 'en')).not.toMatch(/withdraw/i)
  expect(foldOf('withdraw', orderWith(PAID), 'en')).toContain('Withdraw from this order')
  expect(foldOf('withdraw', orderWith(UNPAID), 'fr')).toContain('Annuler cette commande')
  expect(foldOf('withdraw', orderWith(UNPAID), 'fr')).not.toMatch(/rétract/i)
  expect(foldOf('withdraw', orderWith(PAID), 'fr')).toContain('Se rétracter de cette commande')
})

test('every hint to write to us has a link', () => {
  const late = { editableUntil: new Date(Date.now() - 1_000).toISOString() }
  const order = orderWith({ ...PAID, travellersComplete: false }, late)
  for (const fold of ['help', 'trip', 'travellers'])
    expect(markupOf(fold, order)).toContain('href="/?about=ORD-K7M4XQ9H#contact"')
  const early = { editableUntil: new Date(Date.now() + 3_600_000).toISOString() }
  expect(markupOf('trip', orderWith(PAID, early))).not.toContain('#contact')
})

test('staff see the facts of travellers and trip without the customer’s buttons and rules', () => {
  const order = orderWith(
    { ...PAID, travellersComplete: false },
    { editableUntil: new Date(Date.now() + 3_600_000).toISOString() },
  )
  const { travellers, contact } = textsIn('en').ownOrder
  const customers = { travellers: [travellers.fill(), travellers.needed()], trip: [contact.edit(), 'You can change'] }
  for (const [fold, texts] of Object.entries(customers))
    for (const text of texts) {
      expect(foldOf(fold, order, 'en')).toContain(text)
      expect(foldOf(fold, order, 'en', true)).not.toContain(text)
    }
})

test('no fold asks for money during a bank transfer', () => {
  const transfer = { ...UNPAID, status: 'payment_pending', paymentStatus: 'processing' } as const
  const closed = { ...transfer, status: 'cancelled' } as const
  expect(foldOf('money', orderWith(transfer), 'en')).toContain('bank transfer under way')
  expect(foldOf('money', orderWith(transfer), 'en')).toContain('once your bank has confirmed the transfer')
  expect(foldOf('money', orderWith(closed), 'en')).toContain('bank transfer under way')
  expect(foldOf('withdraw', orderWith(transfer), 'en')).toContain('it is refunded in full')
  for (const facts of [transfer, closed])
    expect(foldOf('money', orderWith(facts), 'en') + foldOf('withdraw', orderWith(facts), 'en')).not.toMatch(
      /to pay|charged|at no cost|once you have paid/i,
    )
})

test.each(['en', 'fr'] as const)(
  'the money’s fold lists the price’s parts before and after the payment (%s)',
  (locale) => {
    const priceParts: FullOrder['priceParts'] = [
      { kind: 'base', quantity: 2, amount: '120.00' },
      { kind: 'processing_fee', quantity: 2, amount: '52.00' },
      { kind: 'express_supplement', quantity: 2, amount: '86.00' },
    ]
    const words = textsIn(locale).payment.price
    for (const facts of [UNPAID, PAID]) {
      const money = foldOf('money', orderWith(facts, { priceParts, totalAmount: '258.00' }), locale)
      for (const part of [words.base(2), words.fee(2), words.express(), words.total()]) expect(money).toContain(part)
      for (const amount of [120, 52, 86, 258]) expect(money).toContain(formatMoney(amount, 'EUR', locale))
    }
  },
)

test('no fold calls an order paid whose refund is due, or asks for money while Stripe does not answer', () => {
  const refund = {
    id: 'r',
    amount: '40.00',
    reason: 'rejected',
    note: null,
    createdAt: '2026-11-16T08:00:00.000Z',
  } as const
  const returned = {
    ...refund,
    status: 'promised',
    madeAt: null,
    failedAt: '2026-11-17T08:00:00.000Z',
    paidOtherwise: false,
  } as const
  for (const [language, words] of [
    ['en', 'refund of €40.00 owed'],
    ['fr', 'remboursement de 40,00 € dû'],
  ] as const)
    expect(foldOf('money', orderWith(PAID, { refunds: [returned] }), language).replaceAll('\u00a0', ' ')).toContain(
      words,
    )
  const asking = orderWith({ ...UNPAID, status: 'payment_pending' }, { askingStripe: true })
  expect(foldOf('money', asking, 'en')).toContain('asking Stripe')
  expect(foldOf('money', asking, 'en')).not.toContain('to pay')
})

test('who was taken out of the order is in no count and no list of it', () => {
  const travellers = [
    aTraveller(1, 'Amina', true),
    { ...aTraveller(2, 'Youssef', true), decision: 'withdrawn' as const },
  ]
  const decisions: FullOrder['decisions'] = ['open', 'withdrawn', 'open']
  const order = orderWith(PAID, { numberOfApplicants: 3, travellers, decisions, requiredDocuments: ['passport'] })
  expect(foldOf('trip', order, 'en')).toMatch(/Travellers\s+2\s/)
  expect(foldOf('travellers', order, 'en')).toMatch(/\d of 2 complete/)
  expect(foldOf('documents', order, 'en')).toContain('2 still needed')
  expect(markupOf('documents', order)).not.toContain('data-group="2"')
  const left = { ...order, decisions: ['open', 'withdrawn', 'withdrawn'] as FullOrder['decisions'] }
  expect(foldOf('documents', left, 'en')).toContain('1 still needed')
  expect(foldOf('documents', left, 'en')).not.toContain('Amina')
})

test('the fold of the travellers says how far their decisions are', () => {
  const decisions: FullOrder['decisions'] = ['approved', 'refused', 'open']
  const order = orderWith({ ...PAID, status: 'submitted' }, { numberOfApplicants: 3, decisions })
  expect(foldOf('travellers', order, 'en')).toContain('2 of 3 travellers decided')
  expect(foldOf('travellers', order, 'fr')).toContain('2 décisions sur 3 voyageurs')
})
