import type { VisaOffer } from '@passage/contracts/api/catalogue.schema'
import { toCents } from '@passage/contracts/domain/money'
import { type ProcessingSpeed, type Quote, quote } from '@passage/contracts/domain/quote'

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
