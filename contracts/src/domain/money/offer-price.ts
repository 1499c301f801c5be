/** Maximum base price and processing fee in cents: the total of ten express travellers still fits an `Amount`. */
export const MAX_PRICE_CENTS = 10_000_000

export const MAX_PROCESSING_DAYS = 365

export interface FeeParts {
  stripeCommissionCents: number
  marginCents: number
}

/** Splits a processing fee into Stripe's commission (1.5 % of the payment + 25 cents) and our margin, in cents. */
export function splitFee(baseCents: number, feeCents: number): FeeParts {
  const commission = Math.round(((baseCents + feeCents) * 15) / 1000) + 25
  const stripeCommissionCents = Math.min(commission, feeCents)
  return { stripeCommissionCents, marginCents: feeCents - stripeCommissionCents }
}
