import { isDeepStrictEqual } from 'node:util'
import type { ChangeRecipient } from '@passage/contracts/api/orders/invoices.schema'
import type {
  AgencySummary,
  AgencyView,
  ChangeAgencyMails,
  SaveAgency,
} from '@passage/contracts/api/people/agencies.schema'
import { DomainError } from '@passage/contracts/domain/errors'
import { type ActingPerson, scopeOf } from '@passage/contracts/domain/people/permissions'
import { audit } from '../audit/audit.ts'
import { type Context, type Tx, transaction } from '../context.ts'
import { agencyName, asNameTaken, lockAgency, noSuchAgency, readSummary, viewAgency } from './select-agencies.ts'

/** Adds an unverified agency, as a registration does. Throws `agency_name_taken`. */
export function createAgency(context: Context, input: SaveAgency): Promise<AgencyView> {
  return transaction(context, async (tx) => {
    const { id } = await tx
      .insertInto('agencies')
      .values({ name: agencyName(input.name) })
      .returning('id')
      .executeTakeFirstOrThrow()
    await audit(tx, context, 'agency.added', 'agency', id)
    return viewAgency(tx, id)
  }).catch((error: unknown) => {
    throw asNameTaken(error)
  })
}

/** Throws `agency_not_found`, `agency_name_taken`. */
export function renameAgency(context: Context, id: number, input: SaveAgency): Promise<AgencyView> {
  return transaction(context, async (tx) => {
    const before = await lockAgency(tx, id)
    const name = agencyName(input.name)
    if (before.name !== name) {
      await tx.updateTable('agencies').set({ name }).where('id', '=', id).execute()
      await audit(tx, context, 'agency.renamed', 'agency', id)
    }
    return viewAgency(tx, id)
  }).catch((error: unknown) => {
    throw asNameTaken(error)
  })
}

/**
 * Verifies an agency, or withdraws the verification. `onboarding`: the account whose onboarding workflow waits for it.
 * Throws `agency_not_found`.
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

/** Sets whether travellers get the mails of the agency's orders too. Throws `agency_not_found`, also for another agency. settled.md, Orders and prices. */
export function changeAgencyMails(
  context: Context,
  person: ActingPerson,
  id: number,
  { mailsTraveller }: ChangeAgencyMails,
): Promise<AgencySummary> {
  return transaction(context, async (tx) => {
    const before = await lockOwnAgency(tx, person, id)
    if (before.mailsTraveller !== mailsTraveller) {
      await tx.updateTable('agencies').set({ mailsTraveller }).where('id', '=', id).execute()
      const details = { mailsTraveller }
      await audit(tx, context, 'agency.mails-changed', 'agency', id, details)
    }
    return readSummary(tx, id)
  })
}

/** Sets the invoice recipient of the agency's future orders. Throws `agency_not_found`, also for another agency. */
export function changeAgencyInvoicing(
  context: Context,
  person: ActingPerson,
  id: number,
  { recipient }: ChangeRecipient,
): Promise<AgencySummary> {
  return transaction(context, async (tx) => {
    const before = await lockOwnAgency(tx, person, id)
    if (!isDeepStrictEqual(before.invoiceRecipient, recipient)) {
      await tx.updateTable('agencies').set({ invoiceRecipient: recipient }).where('id', '=', id).execute()
      await audit(tx, context, 'agency.invoicing-changed', 'agency', id)
    }
    return readSummary(tx, id)
  })
}

function lockOwnAgency(tx: Tx, person: ActingPerson, id: number) {
  const reaches = scopeOf('agency:change-settings', person.role) === 'any' || person.agencyId === id
  if (!reaches) throw noSuchAgency()
  return lockAgency(tx, id)
}

/** Deletes an agency that nothing refers to. Throws `agency_not_found`, `agency_in_use` while it has members, orders or offers. */
export function deleteAgency(context: Context, id: number): Promise<void> {
  return transaction(context, async (tx) => {
    await lockAgency(tx, id)
    const counts = await tx
      .selectNoFrom((eb) => [
        eb.selectFrom('users').where('agencyId', '=', id).select(eb.fn.countAll<number>().as('n')).as('members'),
        eb.selectFrom('orders').where('agencyId', '=', id).select(eb.fn.countAll<number>().as('n')).as('orders'),
        eb.selectFrom('offers').where('agencyId', '=', id).select(eb.fn.countAll<number>().as('n')).as('offers'),
      ])
      .executeTakeFirstOrThrow()
    if (Object.values(counts).some((count) => (count ?? 0) > 0))
      throw new DomainError('agency_in_use', 'This agency has members, orders or offers: it cannot be deleted.', {
        ...counts,
      })
    await tx.deleteFrom('agencies').where('id', '=', id).execute()
    await audit(tx, context, 'agency.deleted', 'agency', id)
  })
}
