import type { VisaOffer } from '@passage/contracts/api/catalogue/catalogue.schema'
import { luxembourgDay } from '@passage/contracts/domain/luxembourg-day'
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

/** The ISO day on which the visa is expected, where a departure that is ahead comes before it; null for any other, and where either day is not known. */
export function readyTooLate(ready: string | null | undefined, departure: string | null): string | null {
  if (!ready || !departure || departure < luxembourgDay(new Date())) return null
  return departure < ready ? ready : null
}
