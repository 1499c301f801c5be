import type { VisaOffer } from '@passage/contracts/api/catalogue/catalogue.schema'
import { requiredOf } from '@passage/contracts/domain/documents/checklist'
import { missingDocuments, positionsOf } from '@passage/contracts/domain/documents/needed-documents'
import { useAtomValue } from 'jotai'
import { storedFiles } from '../../documents/state/upload-item.ts'
import { useChecklist } from '../../offers/api/checklist.ts'
import { useEarlyDeparture, useExpectedDates } from '../../offers/api/offers.ts'
import { quoteOffer } from '../../offers/state/offer-quote.ts'
import { useMisfits } from '../../requirements/api/misfits.ts'
import { nationalitiesOf } from './answers.ts'
import { applicantAtom, uploadsAtom } from './wizard/wizard-store.ts'

/** The price for what is chosen now. */
export function useQuote(offer: VisaOffer) {
  const { numberOfApplicants, processingSpeed } = useAtomValue(applicantAtom)
  return quoteOffer(offer, numberOfApplicants, processingSpeed)
}

/** The documents for the journey as the wizard's traveller has described it. */
export const useWizardChecklist = (offerId: number) => useChecklist(offerId, useAtomValue(applicantAtom))

/** Whether required documents will have to follow. */
export function useLacksDocuments(offerId: number): boolean {
  const { numberOfApplicants } = useAtomValue(applicantAtom)
  const stored = storedFiles(useAtomValue(uploadsAtom))
  const required = requiredOf(useWizardChecklist(offerId).documents)
  return missingDocuments(required, positionsOf(numberOfApplicants), stored).length > 0
}

/** As the order's own dates, which count from the day that its documents are here. `DayCondition` says which ones they are. */
export function useWizardDates(offerId: number) {
  const dates = useExpectedDates(offerId)
  return (useLacksDocuments(offerId) ? dates.later : dates) ?? {}
}

/** Whether the departure is too early for the dates that the wizard shows. */
export function useWizardEarly(offerId: number) {
  const { processingSpeed, departureDate } = useAtomValue(applicantAtom)
  return useEarlyDeparture(offerId, processingSpeed, departureDate, useLacksDocuments(offerId))
}

/** The passports of the draft's travellers that the offer's visa does not fit. */
export const useWizardMisfits = (offer: VisaOffer) => useMisfits(offer, nationalitiesOf(useAtomValue(applicantAtom)))
