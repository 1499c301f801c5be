import type { VisaOffer } from '@passage/contracts/api/catalogue/catalogue.schema'
import { toAmount } from '@passage/contracts/domain/money/money'
import { useAtomValue } from 'jotai'
import { quoteOffer } from '../../../../offers/state/offer-quote.ts'
import { applicantAtom } from '../../../state/wizard/wizard-store.ts'

/** The price for what is chosen now. */
export function useQuote(offer: VisaOffer) {
  const { numberOfApplicants, processingSpeed } = useAtomValue(applicantAtom)
  const { lines, totalCents } = quoteOffer(offer, numberOfApplicants, processingSpeed)
  const parts = lines.map(({ kind, quantity, cents }) => ({ kind, quantity, amount: toAmount(cents) }))
  return { parts, total: toAmount(totalCents) }
}
