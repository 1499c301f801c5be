import type { FullOrder } from '@passage/contracts/api/orders/order-view.schema'
import { getDefaultStore } from 'jotai'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { loadAllTexts, textsIn } from '../../../i18n/dictionaries.ts'
import { textsAtom } from '../../../i18n/texts.ts'
import { entry, fullOrder } from '../order.fixture.ts'
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
const shown = (more: Parameters<typeof fullOrder>[1]) =>
  renderToStaticMarkup(<OrderEnd order={fullOrder(history, more)} />).replaceAll(/<[^>]*>/g, ' ')

describe('the end of a withdrawn order', () => {
  it('says when it was withdrawn, how much is refunded to which card, and by when', () => {
    const text = shown({ refunds: [refund], paymentCard: { brand: 'visa', last4: '4242' } })
    expect(text).toContain('Withdrawn on 16')
    expect(text).toContain('€193.50 is refunded to Visa\u00a0••••\u00a04242.')
    expect(text).toContain('It arrives by 26')
  })

  it('says of an unpaid one that it was cancelled and nothing was charged', () => {
    expect(shown({ refunds: [] })).toMatch(/Cancelled on 16.*Nothing was charged/)
  })
})
