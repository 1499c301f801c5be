/** Why data of an erased person is retained. */
export const KEPT_BECAUSE = ['tax_law', 'accounting', 'proof_of_consent', 'proof_and_security', 'figures'] as const

/** Years for which invoices and payments are retained: Luxembourg's Commercial Code, article 16. */
export const BOOKS_YEARS = 10

/** Name of an erased person; the domain of the address does not exist (RFC 2606). */
export const ERASED_NAME = 'Erased'
export const erasedEmail = (userId: string): string => `erased-${userId}@erased.invalid`
export const isErased = (email: string): boolean => email.endsWith('@erased.invalid')
