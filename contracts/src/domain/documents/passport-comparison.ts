/** What a passport's two lines say that an order says, too. */
export const PASSPORT_FACTS = ['names', 'number', 'birthDate', 'nationality', 'passportExpiry'] as const

export type PassportFact = (typeof PASSPORT_FACTS)[number]

/** How a passport differs from an order: in a fact, by first and last names that changed places, or from what the journey needs. */
export const PASSPORT_DIFFERENCES = [...PASSPORT_FACTS, 'namesSwapped', 'expiresTooSoon'] as const

type PassportDifference = (typeof PASSPORT_DIFFERENCES)[number]

/** A passport beside a traveller of the order. A fact in neither list is unknown on one of the two sides: a person compares it. */
export interface PassportComparison {
  same: PassportFact[]
  differences: PassportDifference[]
}
