import type { Transaction } from '@passage/contracts/api/desk/transactions.schema'
import type { Role } from '@passage/contracts/domain/people/roles'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { getDefaultStore } from 'jotai'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Router } from 'wouter'
import { OrderCards } from '../../features/my-orders/components/order-cards.tsx'
import { currentUserQuery } from '../../features/session/api/current-user.ts'
import { loadAllTexts, textsIn } from '../../i18n/dictionaries.ts'
import { textsAtom } from '../../i18n/texts.ts'
import MyOrdersPage from './my-orders-page.tsx'

await loadAllTexts()
const LL = textsIn('en')
getDefaultStore().set(textsAtom, { locale: 'en', LL })

const order = {
  ...{ orderId: '1', orderNumber: 'ORD-ABCDEFGH', status: 'completed', orderStatus: 'document_review' },
  ...{ customerName: 'Marie Durand', destinationCountry: 'Japan', destinationCountryFr: 'Japon' },
  ...{ destinationCode: 'JP', createdAt: '2026-11-05T10:30:00Z', amount: '129.00', currency: 'EUR', lastSeq: 3 },
  ...{ whoseTurn: 'passage', dueAt: null, heldSince: null, requestedDocuments: [], incompleteTravellers: 0 },
  ...{ paymentWindowEndsAt: null, needsAttention: false, hasVisaDocuments: false, documentCount: 2 },
} as unknown as Transaction

const draw = (page: React.ReactNode, client = new QueryClient(), search = '') =>
  renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <Router ssrPath="/my-orders" ssrSearch={search}>
        {page}
      </Router>
    </QueryClientProvider>,
  )

describe('a card of my orders', () => {
  it.each<[Role, string]>([
    ['customer', 'href="/orders?number=ORD-ABCDEFGH"'],
    ['b2b_client', 'href="/orders?number=ORD-ABCDEFGH"'],
    ['service_provider', 'href="/my-orders?order=ORD-ABCDEFGH"'],
  ])('leads a %s to the order from anywhere on it, with the destination as heading', (role, href) => {
    const card = draw(<OrderCards orders={[order]} role={role} onAction={() => undefined} />)
    const heading = card.match(/<h2.*?<\/h2>/)?.[0]
    expect(heading).toContain(href)
    expect(heading).toContain('after:absolute after:inset-0')
    expect(heading).toContain('Japan')
    expect(card.match(/<a /g)).toHaveLength(1)
  })
})

describe('my orders', () => {
  function page(totalCount: number, { role = 'customer' as Role, search = '' } = {}): string {
    const client = new QueryClient()
    client.setQueryData(currentUserQuery.queryKey, { id: 'c', role } as never)
    const place = { page: 1, search, status: 'all' }
    const pagination = { page: 1, limit: 10, totalCount, totalPages: 1, totalCapped: false }
    client.setQueryData(['transactions', place], { data: [order], pagination })
    return draw(<MyOrdersPage />, client, search && `search=${search}`)
  }
  const filter = `>${LL.myOrders.filter()}<`

  it('has filters from ten orders on, for agencies, for staff and in a search with any number', () => {
    expect(page(9)).not.toContain(filter)
    expect(page(10)).toContain(filter)
    expect(page(1, { role: 'b2b_client' })).toContain(filter)
    expect(page(1, { role: 'service_provider' })).toContain(filter)
    expect(page(1, { search: 'Marie' })).toContain(filter)
  })
})
