import { getDefaultStore } from 'jotai'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { loadAllTexts, textsIn } from '../../../i18n/dictionaries.ts'
import { textsAtom } from '../../../i18n/texts.ts'
import { aTraveller, entry, IN_REVIEW, orderWith } from '../../one-order/order.fixture.ts'
import { ChangeLines } from './changes-by-others.tsx'

await loadAllTexts()
getDefaultStore().set(textsAtom, { locale: 'en', LL: textsIn('en') })

it('a change of a document by others names it and its traveller', () => {
  const travellers = [aTraveller(1, 'Amina')]
  const order = orderWith(IN_REVIEW, { numberOfApplicants: 2, travellers })
  const rejected = { kind: 'document', reason: 'document_rejected' } as const
  const lines = renderToStaticMarkup(
    <ChangeLines
      order={order}
      entries={[
        entry(3, 'document_review', 1, { ...rejected, document: { documentType: 'passport', travellerId: 1 } }),
        entry(4, 'document_review', 2, { ...rejected, document: { documentType: 'photo', travellerId: 2 } }),
        entry(5, 'document_review', 3, { ...rejected, document: { documentType: 'travel_proof', travellerId: null } }),
        entry(6, 'processing', 4),
        entry(7, 'approved', 5, { reason: 'traveller_refused', travellerId: 1 }),
      ]}
    />,
  ).replaceAll(/[\u2068\u2069]/g, '')
  const what = textsIn('en').tracking.news.document_rejected()
  for (const connection of [
    `${what}: Passport (Amina), by`,
    `${what}: Passport photo (Traveller 2), by`,
    `${what}: Travel proof, by`,
    `${textsIn('en').tracking.news.traveller_refused()}: Amina, by`,
  ])
    expect(lines).toContain(connection)
})
