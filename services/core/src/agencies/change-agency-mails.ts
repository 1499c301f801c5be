import type { AgencySummary, ChangeAgencyMails } from '@passage/contracts/api/people/agencies.schema'
import { type ActingPerson, scopeOf } from '@passage/contracts/domain/people/permissions'
import { audit } from '../audit/audit.ts'
import { type Context, transaction } from '../context.ts'
import { readSummary } from './read-summary.ts'
import { lockAgency, noSuchAgency } from './select-agencies.ts'

/**
 * Whether travellers get the mails of the agency's orders beside it: the agency's own choice. Another agency's is as
 * good as none. Throws `agency_not_found`. settled.md, Orders and prices.
 */
export function changeAgencyMails(
  context: Context,
  person: ActingPerson,
  id: number,
  { mailsTraveller }: ChangeAgencyMails,
): Promise<AgencySummary> {
  return transaction(context, async (tx) => {
    const reaches = scopeOf('agency:change-mails', person.role) === 'any' || person.agencyId === id
    if (!reaches) throw noSuchAgency()
    const before = await lockAgency(tx, id)
    if (before.mailsTraveller !== mailsTraveller) {
      await tx.updateTable('agencies').set({ mailsTraveller }).where('id', '=', id).execute()
      const details = { mailsTraveller }
      await audit(tx, context, 'agency.mails-changed', 'agency', id, details)
    }
    return readSummary(tx, id)
  })
}
