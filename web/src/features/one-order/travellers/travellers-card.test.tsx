import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { getDefaultStore } from 'jotai'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Router } from 'wouter'
import { loadAllTexts, textsIn } from '../../../i18n/dictionaries.ts'
import { textsAtom } from '../../../i18n/texts.ts'
import { aTraveller, orderWith } from '../order.fixture.ts'
import { NeededList } from './needed-list.tsx'
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

const drawn = (part: ReactNode) =>
  renderToStaticMarkup(<QueryClientProvider client={new QueryClient()}>{part}</QueryClientProvider>)

test.each([
  ['en', 'Amina: passport expiry date', 'all details'],
  ['fr', 'Amina\u00a0: date d’expiration du passeport', 'toutes les informations'],
] as const)('what is needed names the detail and its traveller, and what for (%s)', (locale, missing, all) => {
  const LL = textsIn(locale)
  getDefaultStore().set(textsAtom, { locale, LL })
  const facts = {
    status: 'pending',
    paymentStatus: 'pending',
    openRequests: 0,
    travellersComplete: false,
  } as const
  const amina = { ...aTraveller(1, 'Amina'), birthDate: '1990-01-01', nationality: 'FR', passportNumber: '••345' }
  const order = orderWith(facts, { numberOfApplicants: 2, travellers: [amina], requiredDocuments: [] })
  const text = drawn(<NeededList order={order} folded />).replaceAll(/<[^>]*>/g, '')
  expect(text).toContain(missing)
  expect(text).toContain(all)
  // Of the second traveller nothing is known.
  expect(text).toContain(LL.ownOrder.needed.minors())
  expect(text).toContain(LL.ownOrder.travellers.needed())
  expect(drawn(<NeededList order={order} />)).not.toContain(LL.ownOrder.travellers.needed())
})
