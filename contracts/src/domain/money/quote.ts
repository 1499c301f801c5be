export const PROCESSING_SPEEDS = ['standard', 'express'] as const

export type ProcessingSpeed = (typeof PROCESSING_SPEEDS)[number]

/** Public specification §9: 1 to 10 travellers an order. */
export const MAX_TRAVELLERS = 10

/** Business days of an offer; express halves them, rounded up. settled.md, Tracking. */
export const businessDaysBy = (speed: ProcessingSpeed, processingDays: number): number =>
  speed === 'express' ? Math.ceil(processingDays / 2) : processingDays

/** Public specification §9. */
const EXPRESS_SUPPLEMENT_PERCENT = 50

export const QUOTE_LINE_KINDS = ['base', 'processing_fee', 'express_supplement'] as const

export interface QuoteLine {
  kind: (typeof QUOTE_LINE_KINDS)[number]
  quantity: number
  cents: number
}

export interface Quote {
  lines: QuoteLine[]
  totalCents: number
}

/** What an order costs for each traveller, in cents, and how fast it is processed. */
export interface OrderPrice {
  baseCents: number
  feeCents: number
  speed: ProcessingSpeed
}

/** The price behind an order's quote. */
export function priceOf(lines: readonly QuoteLine[]): OrderPrice {
  const each = (wanted: QuoteLine['kind']): number => {
    const line = lines.find(({ kind }) => kind === wanted)
    return line ? line.cents / line.quantity : 0
  }
  const speed = lines.some(({ kind }) => kind === 'express_supplement') ? 'express' : 'standard'
  return { baseCents: each('base'), feeCents: each('processing_fee'), speed }
}

/** What an order costs for so many travellers, in cents. */
export const totalOf = (price: OrderPrice, travellers: number): number =>
  quote(price, travellers, price.speed).totalCents

/** (base + fee) × travellers, × 1.5 for express, with its lines; in cents. settled.md, Orders and prices. */
export function quote(
  offer: { baseCents: number; feeCents: number },
  travellers: number,
  speed: ProcessingSpeed = 'standard',
): Quote {
  const lines: QuoteLine[] = [
    { kind: 'base', quantity: travellers, cents: offer.baseCents * travellers },
    { kind: 'processing_fee', quantity: travellers, cents: offer.feeCents * travellers },
  ]
  if (speed === 'express') {
    const basis = (offer.baseCents + offer.feeCents) * travellers
    lines.push({
      kind: 'express_supplement',
      quantity: travellers,
      cents: Math.round((basis * EXPRESS_SUPPLEMENT_PERCENT) / 100),
    })
  }
  return { lines, totalCents: lines.reduce((sum, line) => sum + line.cents, 0) }
}
