import type { FullOrder } from '@passage/contracts/api/orders/order-view.schema'
import { daysAfter, luxembourgDay } from '@passage/contracts/domain/luxembourg-day'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { getDefaultStore } from 'jotai'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Router } from 'wouter'
import { loadAllTexts, textsIn } from '../../../i18n/dictionaries.ts'
import { textsAtom } from '../../../i18n/texts.ts'
import { formatsIn } from '../../../lib/words/use-format.ts'
import { orderWith } from '../order.fixture.ts'
import Payment from './payment.tsx'

await loadAllTexts()
const LL = textsIn('en')
getDefaultStore().set(textsAtom, { locale: 'en', LL })

const today = luxembourgDay(new Date())
const ready = daysAfter(today, 9)
const warning = LL.payment.departureSoon({ day: formatsIn('en').day(ready) })

/** The payment of an unpaid order, on its page and in the wizard. */
function drawn(more: Partial<FullOrder>): string {
  const facts = { status: 'pending', paymentStatus: 'pending', openRequests: 0, travellersComplete: true } as const
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <Router ssrPath="/orders">
        <Payment standing="payable" order={orderWith(facts, { expectedCompletion: ready, ...more })} />
      </Router>
    </QueryClientProvider>,
  )
}

test('the payment warns of a departure before the visa is expected', () => {
  for (const departureDate of [today, daysAfter(today, 8)]) expect(drawn({ departureDate })).toContain(warning)
  for (const departureDate of [null, daysAfter(today, -1), ready])
    expect(drawn({ departureDate })).not.toContain(warning)
  expect(drawn({ departureDate: today, expectedCompletion: null })).not.toContain('It may not be ready')
})
