import { DomainError } from '@passage/contracts/domain/errors'
import { daysAfter, luxembourgDay } from '@passage/contracts/domain/luxembourg-day'
import { LEGAL_VERSIONS } from '@passage/contracts/domain/site/legal'

/**
 * Throws `terms_superseded` for terms that have a successor in `published`, newest first, from the second day after it was
 * published: until then a page that was opened before may still show the older terms.
 */
export function refuseSupersededTerms(
  version: string | undefined,
  now: Date,
  published: readonly string[] = LEGAL_VERSIONS.terms,
): void {
  if (version === undefined) return
  const successor = published[published.indexOf(version) - 1]
  if (successor !== undefined && luxembourgDay(now) > daysAfter(successor, 1))
    throw new DomainError('terms_superseded', 'The terms have changed: load the page again, and accept the new ones.')
}
