import type { FullOrder } from '@passage/contracts/api/orders/order-view.schema'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { getDefaultStore } from 'jotai'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { loadAllTexts, textsIn } from '../../../../i18n/dictionaries.ts'
import { textsAtom } from '../../../../i18n/texts.ts'
import { ListedDocument } from '../../../decisions/review/listed-document.tsx'
import { aDocument } from '../../../documents/document.fixture.ts'
import { DocumentRow } from '../../../one-order/documents/document-row.tsx'
import { aTraveller, orderWith } from '../../../one-order/order.fixture.ts'
import { DetailsTab } from './details-tab.tsx'
import { Documents } from './documents-tab.tsx'

await loadAllTexts()
getDefaultStore().set(textsAtom, { locale: 'en', LL: textsIn('en') })

/** The visible texts in their order. */
function wordsOf(page: ReactNode): string[] {
  const markup = renderToStaticMarkup(<QueryClientProvider client={new QueryClient()}>{page}</QueryClientProvider>)
  const pieces = markup.replaceAll(/<[^>]*>/g, '|').split('|')
  return pieces.map((piece) => piece.replaceAll(/\s/g, ' ').trim()).filter((piece) => piece !== '')
}

const standing = { status: 'document_review', paymentStatus: 'completed', openRequests: 0 } as const
const detailsOf = (more: Partial<FullOrder>) => {
  const order = orderWith(
    { ...standing, travellersComplete: true },
    { totalAmount: '129.00', currency: 'EUR', ...more },
  )
  return wordsOf(<DetailsTab order={order} travellers={false} readOnly={false} />)
}

test('agency specification §2.3: four cards show the order', () => {
  const words = detailsOf({
    ...{ customerPhone: '+352 1', departureDate: '2026-12-01', returnDate: '2026-12-08', notes: 'Window seat' },
    paymentMethod: 'card',
  })
  const facts = ['Customer', 'Name', 'Marie Durand', 'E-mail', 'marie@example.com', 'Phone', '+352 1', 'Nationality']
  expect(words.slice(0, 8)).toEqual(facts)
  for (const text of ['France', 'Purpose', 'Tourism', 'Applicants', '1', '€129.00', 'Paid', 'Bank card', 'Window seat'])
    expect(words, text).toContain(text)
  expect(words.join(' ')).toMatch(/Departure .*1\sDecember\s2026 Return .*8\sDecember\s2026/)
  expect(words.join(' ')).toMatch(/Created \d[^:]* \d\d:\d\d Updated \d[^:]* \d\d:\d\d/)
  for (const label of ['Total amount', 'Payment status', 'Payment method', 'Status', 'Created', 'Updated', 'Notes'])
    expect(words, label).toContain(label)
})

test('staff see the travellers’ details and what is missing, without the customer’s buttons and rules', () => {
  const order = orderWith(
    { ...standing, travellersComplete: false },
    { editableUntil: new Date(Date.now() + 3_600_000).toISOString() },
  )
  const said = (readOnly: boolean) => wordsOf(<DetailsTab order={order} travellers readOnly={readOnly} />)
  const texts = textsIn('en').ownOrder.travellers
  const customers = [texts.fill(), texts.needed()]
  expect(said(false)).toEqual(expect.arrayContaining(customers))
  for (const text of customers) expect(said(true)).not.toContain(text)
  expect(said(true).join(' ')).not.toMatch(/\byour?\b/i)
  // What is missing is named once.
  expect(said(true).join(' ').toLowerCase().split(texts.lacks.passportNumber())).toHaveLength(2)
})

test('agency specification §2.3: missing values have no line', () => {
  const words = detailsOf({})
  for (const label of ['Phone', 'Departure', 'Return', 'Payment method', 'Notes']) expect(words).not.toContain(label)
})

test('agency specification §2.3: a document shows name, type, category, day, end of its key, status and download', () => {
  const words = wordsOf(<ListedDocument document={aDocument({ s3Key: 'documents/2026/abc.pdf' })} />)
  for (const text of ['Passport', 'Identity', 'File abc.pdf', 'Received', 'Download'])
    expect(words, text).toContain(text)
  expect(words.join(' ')).toMatch(/passport\.pdf, .*Uploaded 21\sNovember\s2026/)
  expect(words.join(' ')).not.toContain('2026/abc')
})

test('a document in the dialog has the texts and buttons of the order’s page', () => {
  const onDelete = () => undefined
  const { rejections } = textsIn('en').document
  const deletesAt = '2026-11-22T09:00:00.000Z'
  const sentBack = { status: 'rejected', rejection: 'not_readable', reviewNotes: 'The corner is cut off.' } as const
  const documents = [
    [
      aDocument({ ...sentBack, deletesAt }),
      [rejections.not_readable(), /The corner is cut off/, /22\sNovember\s2026/, /^Delete/],
    ],
    [aDocument({ status: 'pending' }), [/^Delete/]],
    [aDocument({ status: 'rejected', checkFailure: 'unreadable' }), [/^Delete/]],
    [aDocument({ source: 'visa', status: 'approved' }), ['Download']],
  ] as const
  for (const [document, texts] of documents) {
    const onPage = wordsOf(<DocumentRow document={document} onDelete={onDelete} />)
    for (const text of texts) expect(onPage).toContainEqual(expect.stringMatching(text))
    expect(wordsOf(<ListedDocument document={document} onDelete={onDelete} />)).toEqual(expect.arrayContaining(onPage))
  }
})

test('documents stand under their traveller where there are several', () => {
  const travellers = [aTraveller(1, 'Amina')]
  const documents = [
    aDocument({ id: 'a', fileName: 'tickets.pdf' }),
    aDocument({ id: 'b', travellerId: 2, fileName: 'hers.pdf' }),
    aDocument({ id: 'c', travellerId: 1, fileName: 'his.pdf' }),
  ]
  const said = (numberOfApplicants: number) => {
    const order = orderWith({ ...standing, travellersComplete: true }, { numberOfApplicants, travellers })
    return wordsOf(<Documents order={order} title="Documents" documents={documents} />).filter((words) =>
      /Amina|Traveller 2|All|\.pdf,/.test(words),
    )
  }
  expect(said(2).map((words) => words.replace(/,.*/, ''))).toEqual([
    ...['Amina', 'his.pdf', 'Traveller 2', 'hers.pdf'],
    ...[textsIn('en').ownOrder.needed.all(), 'tickets.pdf'],
  ])
  expect(said(1)).toHaveLength(3)
})

test('a deleted document has a line without buttons', () => {
  const gone = aDocument({ deletesAt: '2026-11-22T09:00:00.000Z', deletedAt: '2026-11-22T09:00:00.000Z' })
  const words = wordsOf(<ListedDocument document={gone} onDelete={() => undefined} />)
  expect(words).toContainEqual(expect.stringMatching(/^Deleted .*22\sNovember\s2026/))
  for (const text of [/^Download/, /^Delete now/, /^Deleted automatically/])
    expect(words).not.toContainEqual(expect.stringMatching(text))
})
