import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { getDefaultStore } from 'jotai'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, onTestFinished, test, vi } from 'vitest'
import { Router } from 'wouter'
import { loadAllTexts, textsIn } from '../../i18n/dictionaries.ts'
import { textsAtom } from '../../i18n/texts.ts'
import { setSessionToken } from '../../lib/session/session-token.ts'
import { currentUserQuery } from '../session/api/current-user.ts'
import { orderQuery } from './api/order.ts'
import { asTracked } from './api/use-live-order.ts'
import { orderWith } from './order-detail.fixture.ts'
import { OrderView, preloadView } from './order-view.tsx'

await loadAllTexts()
getDefaultStore().set(textsAtom, { locale: 'en', LL: textsIn('en') })

/** An order that asks for the payment and a document. */
const order = orderWith({
  ...{ status: 'payment_pending', paymentStatus: 'pending', openRequests: 1, travellersComplete: true },
})

/** React's first render, with placeholders for parts that are not loaded. */
function drawnAtOnce(): string {
  const client = new QueryClient()
  client.setQueryData(orderQuery(order.id).queryKey, order)
  client.setQueryData(currentUserQuery.queryKey, { role: 'customer' } as never)
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <Router ssrPath="/orders">
        <OrderView order={{ ...asTracked(order), id: order.id }} line="connecting" />
      </Router>
    </QueryClientProvider>,
  )
}

test('React’s first render contains the action of a preloaded order', async () => {
  setSessionToken('of its owner')
  vi.stubGlobal('window', { earlyOrder: { order: asTracked(order) } })
  // Waits for the code to load.
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  onTestFinished(() => {
    setSessionToken(null)
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })
  await preloadView()
  vi.unstubAllGlobals()
  for (const control of ['data-pay', 'data-request="passport"']) expect(drawnAtOnce()).toContain(control)
})
