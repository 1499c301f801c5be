import type { Language } from '@passage/contracts/domain/orders/travel'

/** The consent that every upload carries. Public specification §5. */
export interface Consent {
  consentGiven: true
  consentTimestamp: string
  version: string
  language: Language
}

/** Whether it was given to an earlier version of the notice: then it has to be given again. `version` undefined: not known yet. */
export const isOutdated = (consent: Consent | null, version: string | undefined): boolean =>
  consent !== null && version !== undefined && consent.version !== version
