import type { Queryable } from '../context.ts'
import type { MailFacts } from '../mails/mail-facts.ts'

/** The refund, or the surplus payment, that a mail is about; null: neither. */
export async function readRefund(db: Queryable, orderId: string, refundId: string): Promise<MailFacts['refund']> {
  const refund = await db
    .selectFrom('refunds')
    .leftJoin('orderEntries as entry', 'entry.noteId', 'refunds.noteId')
    // What the customer wrote to us is no note of ours.
    .leftJoin('notes', (join) =>
      join
        .onRef('notes.id', '=', 'refunds.noteId')
        .on('notes.visibility', '=', 'customer')
        .on('entry.actorKind', 'is distinct from', 'customer'),
    )
    .select(['refunds.cents', 'refunds.paidOtherwise', 'notes.text as note', 'refunds.status', 'refunds.reason'])
    .where('refunds.id', '=', refundId)
    .where('refunds.orderId', '=', orderId)
    .executeTakeFirst()
  if (!refund) return readSurplus(db, orderId, refundId)
  const { status, reason, ...rest } = refund
  return { ...rest, made: status === 'made', ...(reason === 'fee_returned' && { ofFee: true as const }) }
}

/** Surplus money. */
async function readSurplus(db: Queryable, orderId: string, surplusId: string): Promise<MailFacts['refund']> {
  const surplus = await db
    .selectFrom('surplusPayments')
    .leftJoin('notes', (join) =>
      join.onRef('notes.id', '=', 'surplusPayments.noteId').on('notes.visibility', '=', 'customer'),
    )
    .select(['surplusPayments.cents', 'surplusPayments.paidOtherwise', 'surplusPayments.refundedAt'])
    .select('notes.text as note')
    .where('surplusPayments.id', '=', surplusId)
    .where('surplusPayments.orderId', '=', orderId)
    .executeTakeFirst()
  if (!surplus) return null
  const { refundedAt, ...rest } = surplus
  return { ...rest, made: refundedAt !== null }
}
