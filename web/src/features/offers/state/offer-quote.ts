import type { VisaOffer } from '@passage/contracts/api/catalogue/catalogue.schema'
import { toCents } from '@passage/contracts/domain/money/money'
import { type ProcessingSpeed, type Quote, quote } from '@passage/contracts/domain/money/quote'

/** What an offer costs, with its parts. */
export function quoteOffer(
  offer: Pick<VisaOffer, 'basePrice' | 'processingFee'>,
  travellers: number,
  speed: ProcessingSpeed,
): Quote {
  return quote(
    { baseCents: toCents(offer.basePrice) ?? 0, feeCents: toCents(offer.processingFee) ?? 0 },
    travellers,
    speed,
  )
}
