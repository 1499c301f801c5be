import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { getDefaultStore } from 'jotai'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { loadAllTexts, textsIn } from '../../../i18n/dictionaries.ts'
import { textsAtom } from '../../../i18n/texts.ts'
import { aDocument } from '../../documents/document.fixture.ts'
import { orderWith } from '../order.fixture.ts'
import VisaSection from './visa-section.tsx'

await loadAllTexts()

const COMPLETED = {
  status: 'completed',
  paymentStatus: 'completed',
  openRequests: 0,
  travellersComplete: true,
} as const

test.each([
  ['en', 'Traveller 2: the visa is ready to collect.'],
  ['fr', 'Voyageur 2'],
] as const)('the section of the visas says how the other travellers’ arrive (%s)', (locale, text) => {
  getDefaultStore().set(textsAtom, { locale, LL: textsIn(locale) })
  const visas = [aDocument({ source: 'visa', status: 'approved', travellerId: 1 })]
  const said = (otherDelivery: 'collected' | null) =>
    renderToStaticMarkup(
      <QueryClientProvider client={new QueryClient()}>
        <VisaSection
          order={orderWith(COMPLETED, { numberOfApplicants: 2, documents: visas, otherDelivery })}
          readOnly={false}
        />
      </QueryClientProvider>,
    ).replaceAll(/<[^>]*>/g, '')
  expect(said('collected')).toContain(text)
  expect(said(null)).not.toContain(text)
})

test('the section names the documents for staff, without advice for the traveller', () => {
  const LL = textsIn('en')
  getDefaultStore().set(textsAtom, { locale: 'en', LL })
  const order = orderWith(COMPLETED, { documents: [aDocument({ source: 'visa', status: 'approved' })] })
  const said = (readOnly: boolean) =>
    renderToStaticMarkup(
      <QueryClientProvider client={new QueryClient()}>
        <VisaSection order={order} readOnly={readOnly} />
      </QueryClientProvider>,
    )
  const { forStaff, text, title } = LL.ownOrder.visa
  for (const words of [title(), text()]) {
    expect(said(false)).toContain(words)
    expect(said(true)).not.toContain(words)
  }
  expect(said(true)).toContain(forStaff())
})

test('the section has the deletion after everything else, away from the download', () => {
  const LL = textsIn('en')
  getDefaultStore().set(textsAtom, { locale: 'en', LL })
  const order = orderWith(COMPLETED, { documents: [aDocument({ source: 'visa', status: 'approved' })] })
  const drawn = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <VisaSection order={order} readOnly={false} />
    </QueryClientProvider>,
  )
  const [download, note, deletion] = ['Download', LL.ownOrder.visa.onDevice(), LL.ownOrder.documents.remove()].map(
    (words) => drawn.lastIndexOf(words),
  )
  expect(download).toBeGreaterThan(0)
  expect(note).toBeGreaterThan(download ?? 0)
  expect(deletion).toBeGreaterThan(note ?? 0)
})
