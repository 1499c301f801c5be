import { sql } from 'kysely'
import type { Context } from '../context.ts'

/** The mail server took a claimed mail. True also of one that was given up as unknown meanwhile. */
export async function markSent({ db }: Context, mailId: string): Promise<void> {
  await db
    .updateTable('mails')
    .set({ status: 'sent', sentAt: sql<Date>`now()`, failure: null })
    .where('id', '=', mailId)
    .where('status', 'in', ['claimed', 'unknown'])
    .execute()
}

/** Gives a claim back: the mail was certainly not taken, and a later try may send it. */
export async function releaseMail({ db }: Context, mailId: string): Promise<void> {
  await db.deleteFrom('mails').where('id', '=', mailId).where('status', '=', 'claimed').execute()
}

/** The mail server will never take it, or nobody can say whether it did; `failure` says how, without addresses. */
export async function markFailed(
  { db }: Context,
  mailId: string,
  status: 'refused' | 'unknown',
  failure: string,
): Promise<void> {
  await db
    .updateTable('mails')
    .set({ status, failure })
    .where('id', '=', mailId)
    .where('status', '=', 'claimed')
    .execute()
}
