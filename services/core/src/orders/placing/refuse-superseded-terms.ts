import { DomainError } from '@passage/contracts/domain/errors'
import { daysAfter, luxembourgDay } from '@passage/contracts/domain/luxembourg-day'
import { LEGAL_VERSIONS, type LegalVersion } from '@passage/contracts/domain/site/legal'

/**
 * Throws `terms_superseded` for terms that are not the newest, from the second day after their successor was published: until
 * then a page may have stood open with them.
 */
export function refuseSupersededTerms(version: LegalVersion<'terms'> | undefined, now: Date): void {
  if (version === undefined) return
  const successor = LEGAL_VERSIONS.terms[LEGAL_VERSIONS.terms.indexOf(version) - 1]
  if (successor !== undefined && luxembourgDay(now) > daysAfter(successor, 1))
    throw new DomainError('terms_superseded', 'The terms have changed: load the page again, and accept the new ones.')
}
