import type { PartnerMail, PartnerStanding } from '@passage/contracts/workflows/partner-onboarding'
import { sql } from 'kysely'
import { type Context, type Queryable, transaction } from '../context.ts'
import type { Database } from '../database/connect.ts'
import { noneOf } from '../database/expressions.ts'
import { queueMail } from '../mails/queue-mail.ts'

/** Records that the workflow runs this onboarding; the time of the first call is kept. */
export async function claimOnboarding({ db }: Context, userId: string): Promise<void> {
  await db
    .updateTable('partnerRegistrations')
    .set((eb) => ({ workflowStartedAt: eb.fn.coalesce('workflowStartedAt', sql<Date>`now()`) }))
    .where('userId', '=', userId)
    .execute()
}

/** Records that the onboarding is over: API and relay no longer signal its workflow. */
export async function endOnboarding({ db }: Context, userId: string): Promise<void> {
  await db
    .updateTable('partnerRegistrations')
    .set((eb) => ({ onboardedAt: eb.fn.coalesce('onboardedAt', sql<Date>`now()`) }))
    .where('userId', '=', userId)
    .execute()
}

/** The state of a partner's onboarding. `gone`: the account was deleted or has left the agency. */
export async function readPartner({ db }: Context, userId: string): Promise<PartnerStanding> {
  const row = await selectPartner(db)
    .select(['users.lastLoginAt', 'agencies.verifiedAt'])
    .where('users.id', '=', userId)
    .executeTakeFirst()
  if (!row) return { gone: true, signedIn: false, verified: false }
  return { gone: false, signedIn: row.lastLoginAt !== null, verified: row.verifiedAt !== null }
}

/**
 * Queues a mail about a partner, once each; one for staff goes to their address. Nothing for a partner who is gone or
 * deactivated.
 */
export function mailPartner(
  context: Context,
  { userId, template, key }: { userId: string; template: PartnerMail; key: string },
  staffEmail: string,
): Promise<void> {
  return transaction(context, async (tx) => {
    const partner = await selectPartner(tx)
      .select(['users.email', 'users.firstName', 'users.language', 'agencies.name'])
      .where('users.id', '=', userId)
      .where('users.isActive', '=', true)
      .executeTakeFirst()
    if (!partner) return
    const { firstName, name: company } = partner
    const staff = template === 'staff_new_partner'
    await queueMail(tx, context, {
      userId,
      to: staff ? staffEmail : partner.email,
      template,
      // Mails to staff are in Passage's language.
      language: staff ? 'en' : partner.language,
      facts: staff ? { company } : { firstName, company },
      key: `partner/${userId}/${key}`,
    })
  })
}

const selectPartner = (db: Queryable) =>
  db
    .selectFrom('users')
    .innerJoin('partnerRegistrations', 'partnerRegistrations.userId', 'users.id')
    .innerJoin('agencies', (join) =>
      join.onRef('agencies.id', '=', 'partnerRegistrations.agencyId').onRef('agencies.id', '=', 'users.agencyId'),
    )

/** Partners who are registered and whose onboarding no workflow has claimed for longer than `olderThanMs`; none of `except`. */
export async function onboardingsNotStarted(
  db: Database,
  olderThanMs: number,
  limit = 50,
  except: readonly string[] = [],
) {
  const rows = await db
    .selectFrom('partnerRegistrations')
    .select(['userId', 'agencyId', 'registeredAt'])
    .where('workflowStartedAt', 'is', null)
    .where('userId', 'is not', null)
    .where('registeredAt', '<', new Date(Date.now() - olderThanMs))
    .where('userId', '!=', noneOf(except))
    .orderBy('registeredAt')
    .limit(limit)
    .execute()
  return rows.map(({ userId, agencyId, registeredAt }) => ({
    userId: userId as string,
    agencyId,
    registeredAt: registeredAt.toISOString(),
  }))
}

/** Accounts whose company was verified longer than `olderThanMs` ago and whose onboarding has not been signalled; none of `except`. */
export async function partnersToSignal(db: Database, olderThanMs: number, limit = 50, except: readonly string[] = []) {
  const rows = await db
    .selectFrom('partnerRegistrations')
    .innerJoin('agencies', 'agencies.id', 'partnerRegistrations.agencyId')
    .select(['partnerRegistrations.userId', 'agencyId'])
    .where('userId', 'is not', null)
    .where('onboardedAt', 'is', null)
    .where('workflowStartedAt', 'is not', null)
    .where('verifiedAt', '<', new Date(Date.now() - olderThanMs))
    .where('partnerRegistrations.userId', '!=', noneOf(except))
    .orderBy('verifiedAt')
    .limit(limit)
    .execute()
  return rows.map(({ userId, agencyId }) => ({ userId: userId as string, agencyId }))
}
