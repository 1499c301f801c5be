import type { Language } from '@passage/contracts/domain/travel'

/** The consent that every upload carries. Public specification §5. */
export interface Consent {
  consentGiven: true
  consentTimestamp: string
  version: string
  language: Language
}
