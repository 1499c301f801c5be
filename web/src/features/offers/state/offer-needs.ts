import type { VisaOffer } from '@passage/contracts/api/catalogue/catalogue.schema'
import type { ProcessingSpeed } from '@passage/contracts/domain/money/quote'
import { priorityOf } from '@passage/contracts/domain/orders/priority'
import { daysWithoutPassport } from '@passage/contracts/domain/promise/visa-map'

/** What an offer at this speed asks of travellers in person, as `JourneyNeeds` says it. */
export function needsOf(
  offer: Pick<VisaOffer, 'visaTypeCode' | 'inPerson' | 'passportSent' | 'processingDays'>,
  processingSpeed: ProcessingSpeed = 'standard',
) {
  const { visaTypeCode, inPerson, passportSent, processingDays } = offer
  const sold = { processingDays, processingSpeed, priority: priorityOf(processingSpeed) }
  return { visaTypeCode, inPerson, passportSent, passportDays: daysWithoutPassport(sold) }
}
