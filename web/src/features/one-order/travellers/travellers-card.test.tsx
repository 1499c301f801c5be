import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { getDefaultStore } from 'jotai'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Router } from 'wouter'
import { loadAllTexts, textsIn } from '../../../i18n/dictionaries.ts'
import { textsAtom } from '../../../i18n/texts.ts'
import { orderWith } from '../order.fixture.ts'
import { TravellersCard } from './travellers-card.tsx'

await loadAllTexts()

test.each([false, true])(
  'why details are needed is said once: by the headline where they are urgent (%s)',
  (urgent) => {
    const LL = textsIn('en')
    getDefaultStore().set(textsAtom, { locale: 'en', LL })
    const facts = {
      status: 'processing',
      paymentStatus: 'completed',
      openRequests: 0,
      travellersComplete: false,
    } as const
    const page = renderToStaticMarkup(
      <QueryClientProvider client={new QueryClient()}>
        <Router ssrPath="/orders">
          <TravellersCard order={orderWith(facts)} urgent={urgent} />
        </Router>
      </QueryClientProvider>,
    )
    expect(page.includes(LL.ownOrder.travellers.needed())).toBe(!urgent)
  },
)
