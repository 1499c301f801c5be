import type { VisaOffer } from '@passage/contracts/api/catalogue/catalogue.schema'
import { useAtomValue } from 'jotai'
import { quoteOffer } from '../../../../offers/state/offer-quote.ts'
import { applicantAtom } from '../../../state/wizard/wizard-store.ts'

/** The price for what is chosen now. */
export function useQuote(offer: VisaOffer) {
  const { numberOfApplicants, processingSpeed } = useAtomValue(applicantAtom)
  return quoteOffer(offer, numberOfApplicants, processingSpeed)
}
