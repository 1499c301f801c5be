import type { OrderDocument } from '@passage/contracts/api/documents/documents.schema'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { getDefaultStore } from 'jotai'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { loadAllTexts, textsIn } from '../../../i18n/dictionaries.ts'
import { textsAtom } from '../../../i18n/texts.ts'
import { thumbnailsQuery } from '../../documents/api/documents.ts'
import { aDocument } from '../../documents/document.fixture.ts'
import { DocumentRow } from './document-row.tsx'
import { OrderThumbnails } from './order-thumbnails.tsx'

await loadAllTexts()

const PATH = '/api/orders/o/thumbnails'

/** The rows of an order's documents; the server has answered for those in `known`. */
function draw(documents: readonly OrderDocument[], known: readonly string[]) {
  getDefaultStore().set(textsAtom, { locale: 'en', LL: textsIn('en') })
  const client = new QueryClient()
  const thumbnails = known.map((documentId) => ({ documentId, jpeg: `of${documentId}` }))
  client.setQueryData(thumbnailsQuery(PATH, known).queryKey, { thumbnails })
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <OrderThumbnails order={{ id: 'o', documents }}>
        {documents.map((document) => (
          <DocumentRow key={document.id} document={document} />
        ))}
      </OrderThumbnails>
    </QueryClientProvider>,
  )
}
const picturesIn = (markup: string) => [...markup.matchAll(/<img src="([^"]+)"/g)].map(([, address]) => address)

describe('OrderThumbnails', () => {
  it('gives each row the picture of its document', () => {
    const documents = [aDocument(), aDocument({ id: 'b', rotation: 180 })]
    const markup = draw(documents, ['b', 'a'])
    expect(picturesIn(markup)).toEqual(['data:image/jpeg;base64,ofa', 'data:image/jpeg;base64,ofb'])
    expect(markup).toContain('rotate:180deg')
  })

  it('leaves the icon to a document that cannot be viewed, and asks for none of it', () => {
    const unchecked = aDocument({ id: 'b', status: 'pending' })
    const deleted = aDocument({ id: 'c', deletedAt: '2026-11-22T09:00:00.000Z' })
    expect(picturesIn(draw([aDocument(), unchecked, deleted], ['a']))).toEqual(['data:image/jpeg;base64,ofa'])
  })

  it('reads again once a check has ended', () => {
    const documents = [aDocument(), aDocument({ id: 'b' })]
    expect(picturesIn(draw(documents, ['a']))).toEqual([])
  })

  it('shows the icons until it is read', () => {
    const markup = draw([aDocument()], [])
    expect(picturesIn(markup)).toEqual([])
    expect(markup).toContain('lucide-file-text')
  })
})
