import type { VisaOffer } from '@passage/contracts/api/catalogue/catalogue.schema'
import { toAmount, toCents } from '@passage/contracts/domain/money/money'
import { type ProcessingSpeed, quote } from '@passage/contracts/domain/money/quote'

/** What an offer costs, with its parts. Amounts in euros. */
export function quoteOffer(
  offer: Pick<VisaOffer, 'basePrice' | 'processingFee'>,
  travellers: number,
  speed: ProcessingSpeed,
) {
  const prices = { baseCents: toCents(offer.basePrice) ?? 0, feeCents: toCents(offer.processingFee) ?? 0 }
  const { lines, totalCents } = quote(prices, travellers, speed)
  return {
    parts: lines.map(({ kind, quantity, cents }) => ({ kind, quantity, amount: toAmount(cents) })),
    total: toAmount(totalCents),
    totalCents,
  }
}
