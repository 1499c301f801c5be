import type { Transaction } from '@passage/contracts/api/desk/transactions.schema'
import type { Role } from '@passage/contracts/domain/people/roles'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { getDefaultStore } from 'jotai'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Router } from 'wouter'
import { useOrderColumns } from '../../features/my-orders/components/order-columns.tsx'
import { OrdersList } from '../../features/my-orders/components/orders-list.tsx'
import { currentUserQuery } from '../../features/session/api/current-user.ts'
import { loadAllTexts, textsIn } from '../../i18n/dictionaries.ts'
import { textsAtom } from '../../i18n/texts.ts'
import { DataCards } from '../../ui/lists/data-cards.tsx'
import MyOrdersPage from './my-orders-page.tsx'

await loadAllTexts()
const LL = textsIn('en')
getDefaultStore().set(textsAtom, { locale: 'en', LL })

const order = {
  ...{ orderId: '1', orderNumber: 'ORD-ABCDEFGH', status: 'completed', orderStatus: 'document_review' },
  ...{ customerName: 'Marie Durand', matched: null, destinationCountry: 'Japan', destinationCountryFr: 'Japon' },
  ...{ destinationCode: 'JP', createdAt: '2026-11-05T10:30:00Z', amount: '129.00', currency: 'EUR', lastSeq: 3 },
  ...{ whoseTurn: 'passage', dueAt: null, heldSince: null, requestedDocuments: [], incompleteTravellers: 0 },
  ...{ decisions: ['open'] },
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

function OrderCards({ role }: { role: Role }) {
  const columns = useOrderColumns(role, () => undefined)
  return <DataCards label="" rows={[order]} keyOf={({ orderId }) => orderId} columns={columns} labels={{}} />
}

describe('a card of my orders', () => {
  it.each<[Role, string]>([
    ['customer', 'href="/orders?number=ORD-ABCDEFGH"'],
    ['b2b_client', 'href="/orders?number=ORD-ABCDEFGH"'],
    ['service_provider', 'href="/my-orders?order=ORD-ABCDEFGH"'],
  ])('leads a %s to the order from anywhere on it, with the destination as heading', (role, href) => {
    const card = draw(<OrderCards role={role} />)
    const heading = card.match(/<h2.*?<\/h2>/)?.[0]
    expect(heading).toContain(href)
    expect(heading).toContain('after:absolute after:inset-0')
    expect(heading).toContain('Japan')
    expect(card.match(/<a /g)).toHaveLength(1)
  })
})

describe('my orders', () => {
  function page(totalCount: number, { role = 'customer' as Role, search = '', at = 1 } = {}): string {
    const client = new QueryClient()
    client.setQueryData(currentUserQuery.queryKey, { id: 'c', role } as never)
    const place = { page: at, search, status: 'all' }
    const totalPages = Math.ceil(totalCount / 10)
    const pagination = { page: at, limit: 10, totalCount, totalPages, totalCapped: false }
    client.setQueryData(['transactions', place], { data: at <= totalPages ? [order] : [], pagination })
    return draw(<MyOrdersPage />, client, `search=${search}&page=${at}`)
  }
  const filter = `>${LL.myOrders.filter()}<`

  it('has filters from ten orders on, for agencies, for staff and in a search with any number', () => {
    expect(page(9)).not.toContain(filter)
    expect(page(10)).toContain(filter)
    expect(page(1, { role: 'b2b_client' })).toContain(filter)
    expect(page(1, { role: 'service_provider' })).toContain(filter)
    expect(page(1, { search: 'Marie' })).toContain(filter)
  })

  it.each<Role>(['customer', 'b2b_client'])('of a %s say that there is none yet only without filters', (role) => {
    const [none, noMatch] = [LL.myOrders.emptyTitle(), LL.myOrders.noMatchTitle()]
    expect(page(0, { role })).toContain(none)
    expect(page(0, { role }).includes(filter)).toBe(role === 'b2b_client')
    const filtered = page(0, { role, search: 'Marie' })
    expect(filtered).toContain(noMatch)
    expect(filtered).toContain(filter)
    expect(filtered).not.toContain(none)
  })

  it('are loading on a page beyond the last one, which leads there', () => {
    for (const search of ['', 'Marie']) {
      const beyond = page(12, { role: 'b2b_client', search, at: 9 })
      expect(beyond).toContain(LL.myOrders.loading())
      expect(beyond).toContain(filter)
      for (const empty of [LL.myOrders.emptyTitle(), LL.myOrders.noMatchTitle()]) expect(beyond).not.toContain(empty)
    }
  })

  it('are loading, not none, while they are read again without the filter that had no result', () => {
    const orders = {
      data: { data: [], pagination: { totalCount: 0, totalPages: 0 } },
      isPlaceholderData: true,
    } as never
    const nothingHappens = { onPage: () => undefined, onAction: () => undefined }
    const list = (filtered: boolean) =>
      draw(<OrdersList {...{ orders, filtered, role: 'b2b_client', page: 1, ...nothingHappens, pager: null }} />)
    expect(list(false)).toContain(LL.myOrders.loading())
    expect(list(false)).not.toContain(LL.myOrders.emptyTitle())
    expect(list(true)).toContain(LL.myOrders.noMatchTitle())
  })
})
