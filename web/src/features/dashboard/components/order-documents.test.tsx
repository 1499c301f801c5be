import type { Transaction } from '@passage/contracts/api/desk/transactions.schema'
import type { OrderDocument } from '@passage/contracts/api/documents/documents.schema'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { getDefaultStore } from 'jotai'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { loadAllTexts, textsIn } from '../../../i18n/dictionaries.ts'
import { textsAtom } from '../../../i18n/texts.ts'
import { aDocument } from '../../documents/document.fixture.ts'
import OrderDocuments from './order-documents.tsx'

await loadAllTexts()

function shown(document: Partial<OrderDocument>, locale: 'en' | 'fr' = 'en'): string {
  getDefaultStore().set(textsAtom, { locale, LL: textsIn(locale) })
  const client = new QueryClient()
  client.setQueryData(['order-work', 'o', 'documents', 3], [aDocument(document)])
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <OrderDocuments order={{ orderId: 'o', orderNumber: 'ORD-ABCDEFGH', lastSeq: 3 } as Transaction} />
    </QueryClientProvider>,
  )
}

describe('a document in the dashboard', () => {
  it('can be viewed while its file is there', () => {
    expect(shown({})).toContain('>View<')
  })

  it('says that its file was deleted, and when, instead of a button to view it', () => {
    const deleted = { deletedAt: '2026-11-22T09:00:00.000Z' }
    expect(shown(deleted)).toContain('passport.pdf')
    expect(shown(deleted)).toMatch(/Deleted 22\sNovember\s2026/)
    expect(shown(deleted)).not.toContain('<button')
    expect(shown(deleted, 'fr')).toMatch(/Supprimé le 22\snovembre\s2026/)
  })

  it('says that its file is still being checked, or why it was refused', () => {
    const { statuses, checkFailures } = textsIn('en').document
    expect(shown({ status: 'pending' })).toContain(statuses.pending())
    expect(shown({ status: 'rejected', checkFailure: 'infected' })).toContain(checkFailures.infected())
    expect(shown({ status: 'rejected', checkFailure: 'infected' })).not.toContain('<button')
  })
})
