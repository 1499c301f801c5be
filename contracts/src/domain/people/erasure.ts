/** Why something of an erased person stays. */
export const KEPT_BECAUSE = ['tax_law', 'accounting', 'proof_of_consent', 'proof_and_security', 'figures'] as const

/** Invoices and what was paid stay so long: Luxembourg's Commercial Code, article 16. */
export const BOOKS_YEARS = 10

/** What the name of an erased person becomes; the address leads nowhere (RFC 2606). */
export const ERASED_NAME = 'Erased'
export const erasedEmail = (userId: string): string => `erased-${userId}@erased.invalid`
export const isErased = (email: string): boolean => email.endsWith('@erased.invalid')
