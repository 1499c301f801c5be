/**
 * Every version that was ever published, the newest first; a version is its day (`2026-11`: the month of the first one).
 * A published text never changes: another wording is another version, and the older ones stay readable at `?version=`.
 * The texts are in web/src/features/legal/texts. settled.md, Orders and prices.
 */
export const LEGAL_VERSIONS = {
  terms: ['2026-11-22', '2026-11'],
  privacy: ['2026-11-22', '2026-11'],
  refund: ['2026-11-22'],
  cookies: ['2026-11-22'],
  gdpr: ['2026-11-22'],
} as const

export type LegalDocument = keyof typeof LEGAL_VERSIONS
export type LegalVersion<Document extends LegalDocument = LegalDocument> = (typeof LEGAL_VERSIONS)[Document][number]

/** The terms that a new order is placed under. */
export const TERMS_VERSION = LEGAL_VERSIONS.terms[0]

/** The privacy notice that a consent refers to and a new order shows. */
export const PRIVACY_NOTICE_VERSION = LEGAL_VERSIONS.privacy[0]

/** Where a version stands, `version` null: the newest. */
export const legalPath = (
  document: LegalDocument,
  version: string | null = null,
): `/legal/${LegalDocument}${string}` =>
  version === null ? `/legal/${document}` : `/legal/${document}?version=${encodeURIComponent(version)}`
