import { CONTACT_MAILS } from '@passage/contracts/domain/people/people-mails'
import { CONTACT_KEPT_DAYS, SUSPECTED_KEPT_DAYS } from '@passage/contracts/domain/site/contact'
import { type ExpressionBuilder, sql } from 'kysely'
import type { DataSubject } from '../access/personal-orders.ts'
import { audit } from '../audit/audit.ts'
import { type Context, type Tx, transaction } from '../context.ts'
import { anyId, idsOf } from '../database/expressions.ts'
import type { DB } from '../database/schema.generated.ts'
import { releaseMessages } from '../people/staff.ts'
import { mailKey } from './gather-staff-mails.ts'

const BATCH = 500

/**
 * Deletes messages after a year, suspected spam after 30 days, with their mails. Returns how many. GDPR, article 5 (1)
 * e.
 */
export async function sweepMessages(context: Context): Promise<number> {
  let deleted = 0
  for (;;) {
    const batch = await sweepBatch(context)
    deleted += batch
    if (batch < BATCH) return deleted
  }
}

/** Returns how many; fewer than a batch: there are no more. */
function sweepBatch(context: Context): Promise<number> {
  return transaction(context, async (tx) => {
    const due = await tx
      .selectFrom('contactMessages')
      .select('id')
      .where('receivedAt', '<', daysAgo(SUSPECTED_KEPT_DAYS))
      .where((eb) =>
        eb.or([eb('receivedAt', '<', daysAgo(CONTACT_KEPT_DAYS)), sql<boolean>`jsonb_array_length(suspicions) > 0`]),
      )
      .orderBy('receivedAt')
      .limit(BATCH)
      .forUpdate()
      .skipLocked()
      .execute()
    await deleteMessages(tx, idsOf(due))
    if (due.length > 0) await audit(tx, context, 'contact.swept', 'contact_message', 'all', { messages: due.length })
    return due.length
  })
}

const daysAgo = (days: number) => sql<Date>`now() - make_interval(days => ${sql.lit(days)})`

/** A person's messages: sent while signed in, or from the verified address. */
export const personalMessages =
  ({ id, verifiedEmail }: DataSubject) =>
  (eb: ExpressionBuilder<DB, 'contactMessages'>) =>
    eb.or([eb('userId', '=', id), ...(verifiedEmail === null ? [] : [eb('email', '=', verifiedEmail)])])

/** Deletes a person's messages and the mails about them; messages that were assigned to them become unassigned. */
export async function eraseMessages(tx: Tx, subject: DataSubject): Promise<void> {
  const own = await tx.selectFrom('contactMessages').select('id').where(personalMessages(subject)).execute()
  await deleteMessages(tx, idsOf(own))
  await releaseMessages(tx, subject.id)
}

async function deleteMessages(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await tx.deleteFrom('contactMessages').where('id', '=', anyId(ids)).execute()
  const keys = ids.flatMap((id) => CONTACT_MAILS.map((template) => mailKey(id, template)))
  await tx
    .deleteFrom('mails')
    .where('orderId', 'is', null)
    .where(sql<boolean>`key = any(string_to_array(${keys.join(',')}, ','))`)
    .execute()
}
