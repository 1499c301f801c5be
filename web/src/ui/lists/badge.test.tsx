import type { Decisions } from '@passage/contracts/domain/travellers/traveller-decision'
import { getDefaultStore } from 'jotai'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { loadAllTexts, textsIn } from '../../i18n/dictionaries.ts'
import { textsAtom } from '../../i18n/texts.ts'
import { listTone, OrderStatusBadge, orderTone, PaymentStatusBadge, paymentTone } from './badge.tsx'
import { codeInWords } from './status-name.ts'

await loadAllTexts()

test.each([
  ['en', 'Paid', 'On hold'],
  ['fr', 'Payé', 'On hold'],
] as const)(
  'badges show a confirmed payment as paid and capitalise an unknown status (%s)',
  (locale, paid, unknown) => {
    getDefaultStore().set(textsAtom, { locale, LL: textsIn(locale) })
    for (const inList of [true, false]) {
      const draw = (status: string) =>
        renderToStaticMarkup(<PaymentStatusBadge status={status} orderStatus="pending" inList={inList} />)
      expect(draw('completed')).toContain(`>${paid}<`)
      for (const status of ['confirmed', 'CONFIRMED', 'Completed']) expect(draw(status)).toBe(draw('completed'))
      expect(renderToStaticMarkup(<OrderStatusBadge status="ON_hold" inList={inList} />)).toContain(`>${unknown}<`)
    }
  },
)

test.each([
  ['en', 'Submitted to embassy, 2 of 3 decided', 'Visa Approved for 1 of 3 travellers'],
  ['fr', 'Transmise à l’ambassade, 2 décisions sur 3', 'Visa accordé pour 1 voyageur sur 3'],
] as const)('the badge of an order says how far the decisions are (%s)', (locale, decided, granted) => {
  getDefaultStore().set(textsAtom, { locale, LL: textsIn(locale) })
  const draw = (status: string, decisions: Decisions) =>
    renderToStaticMarkup(<OrderStatusBadge status={status} decisions={decisions} />)
  expect(draw('submitted', ['approved', 'refused', 'open', 'withdrawn'])).toContain(`>${decided}<`)
  expect(draw('approved', ['approved', 'refused', 'refused'])).toContain(`>${granted}<`)
  for (const status of ['submitted', 'document_review'])
    expect(draw(status, ['open', 'open'])).toBe(renderToStaticMarkup(<OrderStatusBadge status={status} />))
})

test('the badge of a reopened unpaid order shows an awaited payment', () => {
  getDefaultStore().set(textsAtom, { locale: 'en', LL: textsIn('en') })
  const draw = (status: string, orderStatus: string) =>
    renderToStaticMarkup(<PaymentStatusBadge status={status} orderStatus={orderStatus} />)
  for (const orderStatus of ['pending', 'payment_pending'])
    expect(draw('cancelled', orderStatus)).toBe(draw('pending', orderStatus))
  expect(draw('cancelled', 'cancelled')).toContain('>Cancelled<')
  expect(draw('failed', 'pending')).toContain('>Failed<')
})

test('statuses have the colours of the specification in any case of letters', () => {
  expect(orderTone('payment_pending')).toBe('orange')
  expect(orderTone('DOCUMENT_REVIEW')).toBe('purple')
  expect(orderTone('Approved')).toBe('green')
  expect(paymentTone('COMPLETED')).toBe('green')
})

test('an unknown status is grey and capitalised', () => {
  expect(orderTone('on_hold')).toBe('grey')
  expect(codeInWords('ON_hold')).toBe('On hold')
})

test('list rows use colours for success, progress and error only', () => {
  expect(['completed', 'APPROVED'].map(listTone)).toEqual(['green', 'green'])
  expect(['processing', 'pending'].map(listTone)).toEqual(['blue', 'yellow'])
  expect(['failed', 'rejected'].map(listTone)).toEqual(['red', 'red'])
  for (const other of ['cancelled', 'refunded', 'document_review', 'paid', 'submitted', 'on_hold']) {
    expect(listTone(other)).toBe('grey')
  }
  expect(orderTone('cancelled')).toBe('red')
})

test.each([
  ['en', 'Refund owed', 'Paid'],
  ['fr', 'Remboursement dû', 'Payé'],
] as const)('a payment whose refund has not arrived is not shown as paid (%s)', (locale, owed, paid) => {
  getDefaultStore().set(textsAtom, { locale, LL: textsIn(locale) })
  for (const inList of [true, false]) {
    const badge = <PaymentStatusBadge status="completed" orderStatus="cancelled" refundOwed inList={inList} />
    expect(renderToStaticMarkup(badge)).toContain(`>${owed}<`)
    expect(renderToStaticMarkup(badge)).not.toContain(`>${paid}<`)
  }
})
