import { getDefaultStore } from 'jotai'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { loadAllTexts, textsIn } from '../../i18n/dictionaries.ts'
import { textsAtom } from '../../i18n/texts.ts'
import { OrderStatusBadge, PaymentStatusBadge } from './badge.tsx'

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

test('the badge of a reopened unpaid order shows an awaited payment', () => {
  getDefaultStore().set(textsAtom, { locale: 'en', LL: textsIn('en') })
  const draw = (status: string, orderStatus: string) =>
    renderToStaticMarkup(<PaymentStatusBadge status={status} orderStatus={orderStatus} />)
  for (const orderStatus of ['pending', 'payment_pending'])
    expect(draw('cancelled', orderStatus)).toBe(draw('pending', orderStatus))
  expect(draw('cancelled', 'cancelled')).toContain('>Cancelled<')
  expect(draw('failed', 'pending')).toContain('>Failed<')
})
