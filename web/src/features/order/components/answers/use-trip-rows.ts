import type { VisaOffer } from '@passage/contracts/api/catalogue/catalogue.schema'
import { TRAVEL_PURPOSE_LABELS } from '@passage/contracts/domain/orders/travel'
import { useAtomValue } from 'jotai'
import { useI18n } from '../../../../i18n/use-i18n.ts'
import { useFormat } from '../../../../lib/words/use-format.ts'
import { useExpectedDates } from '../../../offers/api/offers.ts'
import { applicantAtom } from '../../state/wizard/wizard-store.ts'
import type { SummaryRow } from './summary-group.tsx'

/** Purpose, departure and speed as they are checked. */
export function useTripRows(offer: VisaOffer): SummaryRow[] {
  const { LL, locale } = useI18n()
  const format = useFormat()
  const texts = LL.order.details
  const { travelPurpose, departureDate, processingSpeed } = useAtomValue(applicantAtom)
  const day = useExpectedDates(offer.id)[processingSpeed]
  const speed = processingSpeed === 'express' ? texts.express() : texts.standard()
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(departureDate)
  return [
    [texts.purpose(), TRAVEL_PURPOSE_LABELS[travelPurpose][locale]],
    [texts.departure(), isDay ? format.day(departureDate) : '', 'optional'],
    [texts.speed(), day ? `${speed} · ${texts.expected({ day: format.day(day) })}` : speed],
  ]
}
