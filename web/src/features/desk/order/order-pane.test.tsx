import type { OrderDocument } from '@passage/contracts/api/documents/documents.schema'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { getDefaultStore } from 'jotai'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { loadAllTexts, textsIn } from '../../../i18n/dictionaries.ts'
import { textsAtom } from '../../../i18n/texts.ts'
import { aDocument } from '../../documents/document.fixture.ts'
import { orderQuery } from '../../one-order/api/order.ts'
import { IN_REVIEW, orderWith } from '../../one-order/order.fixture.ts'
import { NoticeLine } from './order-pane.tsx'

await loadAllTexts()
getDefaultStore().set(textsAtom, { locale: 'en', LL: textsIn('en') })

const WORDS = 'Every document has its verdict.'

function drawn(status: OrderDocument['status'], from: 'this order' | 'another') {
  const order = orderWith(IN_REVIEW, { documents: [aDocument({ status })] })
  const client = new QueryClient()
  client.setQueryData(orderQuery(order.orderNumber).queryKey, order)
  const notice = { words: WORDS, from: from === 'another' ? 'ORD-34679ACD' : order.orderNumber }
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <NoticeLine notice={notice} here={order.orderNumber} onOpen={() => undefined} />
    </QueryClientProvider>,
  )
}

it('the notice that every document has its verdict disappears with a new document', () => {
  expect(drawn('approved', 'this order')).toContain(WORDS)
  for (const status of ['submitted', 'reviewed'] as const) expect(drawn(status, 'this order')).toBe('')
})

it('a notice about another order stays while documents of the open one wait', () => {
  expect(drawn('submitted', 'another')).toContain(WORDS)
})
