/**
 * Published versions of the legal texts by date, newest first. A published text never changes: another wording is another
 * version, and older ones stay readable at `?version=`. The texts are in web/src/features/legal/texts. settled.md, Orders and prices.
 */
export const LEGAL_VERSIONS = {
  terms: ['2026-11-22'],
  privacy: ['2026-11-22'],
  refund: ['2026-11-22'],
  cookies: ['2026-11-22'],
  gdpr: ['2026-11-22'],
} as const

export type LegalDocument = keyof typeof LEGAL_VERSIONS
export type LegalVersion<Document extends LegalDocument = LegalDocument> = (typeof LEGAL_VERSIONS)[Document][number]

/** Terms of a new order. */
export const TERMS_VERSION = LEGAL_VERSIONS.terms[0]

/** Privacy notice of a new order and a new consent. */
export const PRIVACY_NOTICE_VERSION = LEGAL_VERSIONS.privacy[0]

/** Path of a version; null: the newest. */
export const legalPath = (
  document: LegalDocument,
  version: string | null = null,
): `/legal/${LegalDocument}${string}` =>
  version === null ? `/legal/${document}` : `/legal/${document}?version=${encodeURIComponent(version)}`
