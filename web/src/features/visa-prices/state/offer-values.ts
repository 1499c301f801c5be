import type { AdminOffer, OfferInput } from '@passage/contracts/api/catalogue/admin-offers.schema'
import { type OfferConditions, USUAL_CONDITIONS } from '@passage/contracts/domain/catalogue/journey-needs'
import { toAmount } from '@passage/contracts/domain/money/money'
import { typedCents } from '../../../lib/words/typed-amount.ts'

/** The form: what is empty is empty text. */
export interface OfferValues extends Omit<OfferConditions, 'neededDays' | 'refusedFeePercent'> {
  countryId: number | null
  /** Its English name. */
  visaType: string
  /** An agency's id; empty for our own. */
  agencyId: string
  basePrice: string
  processingFee: string
  processingDays: string
  neededDays: string
  refusedFeePercent: string
  description: string
  descriptionFr: string
  isActive: boolean
}

export const offerValues = (offer: AdminOffer | null): OfferValues => ({
  ...conditionValues(offer ?? USUAL_CONDITIONS),
  countryId: offer?.countryId ?? null,
  visaType: offer?.visaType ?? '',
  agencyId: offer ? String(offer.agencyId) : '',
  basePrice: offer?.basePrice ?? '',
  processingFee: offer?.processingFee ?? '',
  processingDays: offer ? String(offer.processingDays) : '',
  description: offer?.description ?? '',
  descriptionFr: offer && offer.descriptionFr !== offer.description ? offer.descriptionFr : '',
  isActive: offer?.isActive ?? true,
})

const conditionValues = ({ neededDays, inPerson, passportSent, onTime, refusedFeePercent }: OfferConditions) => ({
  ...{ inPerson, passportSent, onTime },
  neededDays: String(neededDays),
  refusedFeePercent: String(refusedFeePercent),
})

/** Base price and processing fee together; null while one of them is no amount. Agency specification §4 and §5. */
export function totalOf(basePrice: string, processingFee: string): string | null {
  const [base, fee] = [typedCents(basePrice), typedCents(processingFee)]
  return base === null || fee === null ? null : toAmount(base + fee)
}

/** The amount as the API reads it; what is no amount goes on as it was typed, and is refused. */
function amountOf(typed: string): string {
  const cents = typedCents(typed)
  return cents === null ? typed : toAmount(cents)
}

/** What is sent. An emptied French description is the English one again. */
export function offerBody(values: OfferValues, expectedVersion?: number): OfferInput {
  const { countryId, visaType, agencyId, processingDays, description, isActive } = values
  const { inPerson, passportSent, onTime } = values
  const [basePrice, processingFee] = [amountOf(values.basePrice), amountOf(values.processingFee)]
  const totalPrice = totalOf(basePrice, processingFee)
  return {
    ...{ countryId: countryId ?? 0, visaType, basePrice, processingFee, description, isActive },
    ...{ inPerson, passportSent, onTime },
    ...(agencyId && { agencyId: Number(agencyId) }),
    ...(totalPrice && { totalPrice }),
    processingDays: Number(processingDays),
    neededDays: Number(values.neededDays),
    refusedFeePercent: Number(values.refusedFeePercent),
    descriptionFr: values.descriptionFr.trim() || description,
    ...(expectedVersion !== undefined && { expectedVersion }),
  }
}
