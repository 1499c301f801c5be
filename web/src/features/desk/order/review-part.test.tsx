import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { getDefaultStore } from 'jotai'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { loadAllTexts, textsIn } from '../../../i18n/dictionaries.ts'
import { textsAtom } from '../../../i18n/texts.ts'
import { aDocument } from '../../documents/document.fixture.ts'
import { aTraveller, IN_REVIEW, orderWith } from '../../one-order/order.fixture.ts'
import { ReviewPart } from './review-part.tsx'

await loadAllTexts()
getDefaultStore().set(textsAtom, { locale: 'en', LL: textsIn('en') })

it('the documents of several travellers are listed by traveller, those for all last', () => {
  const documents = [
    aDocument({ id: 'a', documentType: 'travel_proof' }),
    aDocument({ id: 'b', travellerId: 2 }),
    aDocument({ id: 'c', travellerId: 1 }),
  ]
  const travellers = [aTraveller(1, 'Amina')]
  const order = orderWith(IN_REVIEW, { numberOfApplicants: 2, travellers, documents })
  const drawn = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <ReviewPart ref={null} order={order} onReviewed={() => undefined} />
    </QueryClientProvider>,
  )
  expect([...drawn.matchAll(/<h[34][^>]*><bdi>([^<]+)/g)].map(([, heading]) => heading)).toEqual([
    'Passport (Amina)',
    'Amina',
    'Traveller 2',
    'All travellers',
  ])
})
