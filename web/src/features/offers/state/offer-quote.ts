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

/** What express costs more than standard, in euros. */
export const expressSupplement = (offer: Pick<VisaOffer, 'basePrice' | 'processingFee'>, travellers: number): string =>
  quoteOffer(offer, travellers, 'express').parts.find(({ kind }) => kind === 'express_supplement')?.amount ?? '0.00'

/** A departure before the day on which the visa is expected with the chosen speed. ISO days. */
export interface EarlyDeparture {
  ready: string
  /** The day with express, where express is not chosen and known; `inTime`: it comes before the departure. */
  express: { day: string; inTime: boolean } | null
}

/** What speaks against a departure that is ahead, at a speed; null where the visa is expected in time, and where a day is not known. settled.md, Orders and prices. */
export function earlyDeparture(
  { standard, express }: { standard?: string | null | undefined; express?: string | null | undefined },
  speed: ProcessingSpeed,
  departure: string | null,
): EarlyDeparture | null {
  const ready = readyTooLate(speed === 'express' ? express : standard, departure)
  if (!ready) return null
  if (speed === 'express' || !express) return { ready, express: null }
  return { ready, express: { day: express, inTime: readyTooLate(express, departure) === null } }
}

/** The ISO day on which the visa is expected, where a departure that is ahead comes before it; null for any other, and where either day is not known. */
function readyTooLate(ready: string | null | undefined, departure: string | null): string | null {
  if (!ready || !departure || departure < luxembourgDay(new Date())) return null
  return departure < ready ? ready : null
}
