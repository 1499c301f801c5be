import { KNOWN_TRAVELLER } from '@passage/contracts/domain/travellers/traveller.fixture'
import { PASSPORT_FIELDS } from '@passage/contracts/domain/travellers/traveller-fields'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { getDefaultStore } from 'jotai'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { loadAllTexts, textsIn } from '../../../../i18n/dictionaries.ts'
import { textsAtom } from '../../../../i18n/texts.ts'
import { aDocument } from '../../../documents/document.fixture.ts'
import { IN_REVIEW, orderWith } from '../../../one-order/order.fixture.ts'
import { CompareCard } from './compare-card.tsx'

await loadAllTexts()
const LL = textsIn('en')
getDefaultStore().set(textsAtom, { locale: 'en', LL })

/** Terms and their answers. */
function factsOf(change: object): Map<string | undefined, string | undefined> {
  const traveller = {
    position: 1,
    ...KNOWN_TRAVELLER,
    complete: true,
    decision: 'open' as const,
    refusal: null,
    ...change,
  }
  const card = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <CompareCard
        order={orderWith(IN_REVIEW, { travellers: [traveller] })}
        document={aDocument({ documentType: 'passport', travellerId: 1 })}
        documents={[]}
      />
    </QueryClientProvider>,
  )
  const facts = card.matchAll(/<dt[^>]*>([^<]*)<\/dt><dd[^>]*>([^<]*)</g)
  return new Map([...facts].map(([, label, text]) => [label, text]))
}

test.each(PASSPORT_FIELDS)('%s stands beside the document, or that it is not given', (field) => {
  const label = LL.ownOrder.travellers.fields[field]()
  const notGiven = LL.documentViewer.compare.notGiven()
  expect(factsOf({}).get(label)).toBeTruthy()
  expect(factsOf({}).get(label)).not.toBe(notGiven)
  expect(factsOf({ [field]: null }).get(label)).toBe(notGiven)
})
