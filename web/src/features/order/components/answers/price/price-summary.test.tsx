import type { VisaOffer } from '@passage/contracts/api/catalogue/catalogue.schema'
import { getDefaultStore } from 'jotai'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, expect, test } from 'vitest'
import { Router } from 'wouter'
import { loadAllTexts, textsIn } from '../../../../../i18n/dictionaries.ts'
import { textsAtom } from '../../../../../i18n/texts.ts'
import { NO_ANSWERS } from '../../../state/answers.ts'
import { emptyDraft } from '../../../state/wizard/wizard-draft.ts'
import { draftAtom } from '../../../state/wizard/wizard-store.ts'
import { PriceCard, PriceParts } from './price-summary.tsx'

await loadAllTexts()
const store = getDefaultStore()
store.set(textsAtom, { locale: 'en', LL: textsIn('en') })
afterAll(() => store.set(draftAtom, emptyDraft))

const offer = {
  ...{ id: 7, countryName: 'Japan', countryNameFr: 'Japon', countryCode: 'JP', visaType: 'Tourist visa' },
  ...{ visaTypeFr: 'Visa touristique', agencyName: 'Passage', basePrice: '80.00', processingFee: '39.00' },
  ...{ totalPrice: '119.00', processingDays: 7 },
} as VisaOffer

test.each([
  ['standard', 7],
  ['express', 4],
] as const)('the price panel has the business days of the %s speed', (processingSpeed, days) => {
  store.set(draftAtom, { ...emptyDraft, applicant: { ...NO_ANSWERS, processingSpeed } })
  for (const Panel of [PriceCard, PriceParts]) {
    const drawn = renderToStaticMarkup(
      <Router ssrPath="/order">
        <Panel offer={offer} />
      </Router>,
    )
    expect(/(\d+) business days/.exec(drawn)?.[1]).toBe(String(days))
  }
})
