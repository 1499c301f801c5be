import type { FullOrder } from '@passage/contracts/api/orders/order-view.schema'
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

const drawnOf = (order: FullOrder): string =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <ReviewPart ref={null} order={order} onReviewed={() => undefined} />
    </QueryClientProvider>,
  )

it('the documents of several travellers are listed by traveller, those for all last', () => {
  const documents = [
    aDocument({ id: 'a', documentType: 'travel_proof' }),
    aDocument({ id: 'b', travellerId: 2 }),
    aDocument({ id: 'c', travellerId: 1 }),
  ]
  const travellers = [aTraveller(1, 'Amina')]
  const order = orderWith(IN_REVIEW, { numberOfApplicants: 2, travellers, documents })
  const drawn = drawnOf(order)
  expect([...drawn.matchAll(/<bdi[^>]*>([^<]+)/g)].map(([, heading]) => heading)).toEqual([
    'Passport (Amina)',
    'Amina',
    'Traveller 2',
    'All travellers',
  ])
  // Only the documents of the first one are in the second line.
  expect(drawn.match(/data-document=/g)).toHaveLength(1)
})

it('the strip says what the embassy decided about each traveller, and has none who was taken out', () => {
  const documents = [1, 2, 3].map((travellerId) => aDocument({ id: `${travellerId}`, travellerId, status: 'approved' }))
  const travellers = [aTraveller(1, 'Amina'), aTraveller(2, 'Youssef'), aTraveller(3, 'Zoë')]
  const decisions: FullOrder['decisions'] = ['approved', 'refused', 'withdrawn']
  const facts = { ...IN_REVIEW, status: 'approved' } as const
  const drawn = drawnOf(orderWith(facts, { numberOfApplicants: 3, decisions, travellers, documents }))
  const { names } = textsIn('en').staffWork.decisions
  expect(drawn).toContain(`aria-label="${names.approved()}"`)
  expect(drawn).toContain(`aria-label="${names.refused()}"`)
  expect(drawn).not.toContain('Zoë')
  // Documents that are all reviewed look different from an approval.
  const open = drawnOf(
    orderWith(facts, { numberOfApplicants: 3, decisions: ['open', 'refused', 'open'], travellers, documents }),
  )
  expect(open).toContain(textsIn('en').desk.review.noneLeft())
  expect(open.split('data-document')[0]).not.toContain('text-green')
})

it('the tabs say of the same documents that they wait as the line beside them', () => {
  const documents = [1, 2].map((travellerId) => aDocument({ id: `${travellerId}`, travellerId, status: 'submitted' }))
  const texts = textsIn('en')
  const { states } = texts.desk.review
  const drawn = (status: FullOrder['status']) =>
    drawnOf(orderWith({ ...IN_REVIEW, status }, { numberOfApplicants: 2, documents }))
  expect(drawn('document_review')).toContain(texts.staffWork.review.waiting(2))
  expect(drawn('document_review')).toContain(`– ${states.waiting()}`)
  const atEmbassy = drawn('submitted')
  expect(atEmbassy).toContain(texts.staffWork.review.noneWaiting())
  expect(atEmbassy).toContain(`– ${states.unreviewed()}`)
  expect(atEmbassy).not.toContain(states.waiting())
})
