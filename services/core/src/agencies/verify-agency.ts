import type { AgencyView } from '@passage/contracts/api/people/agencies.schema'
import { audit } from '../audit/audit.ts'
import { type Context, transaction } from '../context.ts'
import { lockAgency, viewAgency } from './select-agencies.ts'

/**
 * An administrator has looked at the company, or takes that back: commission is payable from then on, or no more. Doing it
 * again changes nothing. `onboarding`: the account whose onboarding waits for it. Throws `agency_not_found`.
 */
export function verifyAgency(
  context: Context,
  id: number,
  verified: boolean,
): Promise<{ agency: AgencyView; onboarding: string | null }> {
  return transaction(context, async (tx) => {
    const before = await lockAgency(tx, id)
    if ((before.verifiedAt !== null) !== verified) {
      await tx
        .updateTable('agencies')
        .set({ verifiedAt: verified ? new Date() : null, verifiedBy: verified ? context.actor.id : null })
        .where('id', '=', id)
        .execute()
      const action = verified ? 'agency.verified' : 'agency.verification-withdrawn'
      await audit(tx, context, action, 'agency', id)
    }
    const registration = await tx
      .selectFrom('partnerRegistrations')
      .select('userId')
      .where('agencyId', '=', id)
      .where('onboardedAt', 'is', null)
      .executeTakeFirst()
    return { agency: await viewAgency(tx, id), onboarding: verified ? (registration?.userId ?? null) : null }
  })
}
