/** What Stripe charges at once in euros: €0.50 to €999,999.99. */
export const MIN_CHARGE_CENTS = 50
export const MAX_CHARGE_CENTS = 99_999_999

/** The most that an offer may cost for one traveller, in cents: Stripe can still charge ten express travellers. */
export const MAX_PRICE_CENTS = 6_000_000

/** Whether Stripe can charge every order of an offer that costs so much for one traveller. */
export const sellable = (totalCents: number): boolean => totalCents >= MIN_CHARGE_CENTS && totalCents <= MAX_PRICE_CENTS

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
