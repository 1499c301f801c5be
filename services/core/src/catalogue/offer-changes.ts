import type { OfferRow } from './offer-row.ts'

export const IDENTITY = ['countryId', 'visaTypeId', 'agencyId'] as const
export const OFFER_ROW_COLUMNS = [
  ...IDENTITY,
  ...(['baseCents', 'stripeCommissionCents', 'marginCents', 'processingDays'] as const),
  ...(['description', 'descriptionFr', 'isActive'] as const),
]

type Change = [number | boolean, number | boolean] | 'rewritten'
export type OfferChanges = Partial<Record<(typeof OFFER_ROW_COLUMNS)[number], Change>>

/** What changes, from what to what; texts are not repeated. */
export function changesOf(before: OfferRow, wanted: OfferRow): OfferChanges {
  const changes: OfferChanges = {}
  for (const column of OFFER_ROW_COLUMNS) {
    const [from, to] = [before[column], wanted[column]]
    if (from === to) continue
    changes[column] = typeof from === 'string' || typeof to === 'string' ? 'rewritten' : [from, to]
  }
  return changes
}
