import { getDefaultStore } from 'jotai'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { loadAllTexts, textsIn } from '../../../i18n/dictionaries.ts'
import { textsAtom } from '../../../i18n/texts.ts'
import { aDocument } from '../../documents/document.fixture.ts'
import { aTraveller, orderWith } from '../../one-order/order.fixture.ts'
import LeftOut from './left-out.tsx'

await loadAllTexts()
const LL = textsIn('en')
getDefaultStore().set(textsAtom, { locale: 'en', LL })
const texts = LL.staffWork.embassyFile

const leftOut = [{ documentId: 'd1', why: 'separate' as const }]
const said = (files: { travellerId: number | null; leftOut: typeof leftOut }[]) =>
  renderToStaticMarkup(
    <LeftOut
      order={orderWith(
        { status: 'processing', paymentStatus: 'completed', openRequests: 0, travellersComplete: true },
        {
          travellers: [aTraveller(1, 'Marie', true), aTraveller(2, 'Youssef', true)],
          documents: [aDocument({ id: 'd1', fileName: 'scan.pdf' })],
          embassyFile: { madeAt: '2026-11-20T10:00:00.000Z', leftOut, files },
        },
      )}
    />,
  )

it('names the traveller whose embassy file lacks a document', () => {
  const text = said([
    { travellerId: 1, leftOut: [] },
    { travellerId: 2, leftOut },
  ])
  expect(text).toContain(texts.notInFileOf({ traveller: 'Youssef' }))
  expect(text).toContain(texts.leftOut.separate({ files: 'scan.pdf' }))
  expect(text).not.toContain('Marie')
})

it('the part names no traveller for the one file of an order, and before there is one', () => {
  for (const files of [[{ travellerId: null, leftOut }], []]) expect(said(files)).toContain(texts.notInFile())
})
