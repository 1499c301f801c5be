import type { VisaOffer } from '@passage/contracts/api/catalogue/catalogue.schema'
import { daysBetween, luxembourgDay } from '@passage/contracts/domain/luxembourg-day'
import { serviceFeeOf } from '@passage/contracts/domain/money/fee-back'
import { toAmount, toCents } from '@passage/contracts/domain/money/money'
import { type ProcessingSpeed, quote } from '@passage/contracts/domain/money/quote'

/** The price of an offer by its parts. Amounts in euros. */
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
    /** The total without the visa fee. */
    serviceFee: toAmount(serviceFeeOf({ ...prices, speed }, travellers)),
  }
}

/** The supplement for express, in euros. */
export const expressSupplement = (offer: Pick<VisaOffer, 'basePrice' | 'processingFee'>, travellers: number): string =>
  quoteOffer(offer, travellers, 'express').parts.find(({ kind }) => kind === 'express_supplement')?.amount ?? '0.00'

/** A departure before the visa is expected at the chosen speed. ISO days. */
export interface EarlyDeparture {
  ready: string
  /** The day by which it is needed, and how many days before the departure that is; null: on the departure itself. */
  needed: { by: string; days: number } | null
  /** The day with express, if it is known and not chosen; `inTime`: it comes by the day on which it is needed. */
  express: { day: string; inTime: boolean } | null
}

/**
 * The conflict of a future departure, or of the day by which the visa is needed, with a speed; null when the visa is expected in
 * time, or a day is unknown.
 * settled.md, Orders and prices.
 */
export function earlyDeparture(
  { standard, express }: { standard?: string | null | undefined; express?: string | null | undefined },
  speed: ProcessingSpeed,
  departure: string | null,
  neededOn: string | null = null,
): EarlyDeparture | null {
  if (!departure || departure < luxembourgDay(new Date())) return null
  const neededBy = neededOn ?? departure
  const ready = readyTooLate(speed === 'express' ? express : standard, neededBy)
  if (!ready) return null
  const days = daysBetween(neededBy, departure)
  const late = { ready, needed: days > 0 ? { by: neededBy, days } : null }
  if (speed === 'express' || !express) return { ...late, express: null }
  return { ...late, express: { day: express, inTime: readyTooLate(express, neededBy) === null } }
}

/** The ISO day on which the visa is expected when it is needed before; null otherwise, or when a day is unknown. */
const readyTooLate = (ready: string | null | undefined, neededBy: string | null): string | null =>
  ready && neededBy && neededBy < ready ? ready : null
