/** The most that a base price or a processing fee may be, in cents: ten travellers by express still fit an order. */
export const MAX_PRICE_CENTS = 10_000_000

export const MAX_PROCESSING_DAYS = 365

export interface FeeParts {
  stripeCommissionCents: number
  marginCents: number
}

/** What of a processing fee Stripe takes, 1.5 % and 25 cents of the whole payment, and what is left to us; all in cents. */
export function splitFee(baseCents: number, feeCents: number): FeeParts {
  const commission = Math.round(((baseCents + feeCents) * 15) / 1000) + 25
  const stripeCommissionCents = Math.min(commission, feeCents)
  return { stripeCommissionCents, marginCents: feeCents - stripeCommissionCents }
}
