/** The published versions of each text, newest first, named after their days. A published text never changes. settled.md, Orders and prices. */
export const LEGAL_VERSIONS = {
  terms: ['2026-11-22'],
  privacy: ['2026-11-22'],
  refund: ['2026-11-22'],
  cookies: ['2026-11-22'],
  gdpr: ['2026-11-22'],
} as const

export type LegalDocument = keyof typeof LEGAL_VERSIONS
export type LegalVersion<Document extends LegalDocument = LegalDocument> = (typeof LEGAL_VERSIONS)[Document][number]

/** The terms of new orders. */
export const TERMS_VERSION = LEGAL_VERSIONS.terms[0]

/** The privacy notice that consents and new orders refer to. */
export const PRIVACY_NOTICE_VERSION = LEGAL_VERSIONS.privacy[0]

/** The address of a version; of the newest where `version` is null. */
export const legalPath = (
  document: LegalDocument,
  version: string | null = null,
): `/legal/${LegalDocument}${string}` =>
  version === null ? `/legal/${document}` : `/legal/${document}?version=${encodeURIComponent(version)}`
