import { DomainError } from '@passage/contracts/domain/errors'
import { daysAfter, luxembourgDay } from '@passage/contracts/domain/luxembourg-day'
import { LEGAL_VERSIONS } from '@passage/contracts/domain/site/legal'

/**
 * Throws `terms_superseded` for superseded terms, from the second day after the publication of their successor: until then a
 * page with the former terms may still be open. `versions` are newest first.
 */
export function refuseSupersededTerms(
  version: string | undefined,
  now: Date,
  versions: readonly string[] = LEGAL_VERSIONS.terms,
): void {
  if (version === undefined) return
  const successor = versions[versions.indexOf(version) - 1]
  if (successor !== undefined && luxembourgDay(now) > daysAfter(successor, 1))
    throw new DomainError('terms_superseded', 'The terms have changed: load the page again, and accept the new ones.')
}
