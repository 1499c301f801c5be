import { DAY_MS } from '@passage/contracts/domain/money/payment-window'
import type { MailDue, VisaOrderInput, VisaOrderState } from '@passage/contracts/workflows/visa-order'
import type { Queryable } from '@passage/core/context'
import type { MoneyRows } from '@passage/core/orders/entries/snapshot-rows'
import { type MailFacts, readMailsOfOrder } from '@passage/core/orders/entries/snapshot-rows'
import { mailsOf } from '@passage/workflows/visa-order/mails/mail-rules'

type Snapshot = VisaOrderInput & { carried: VisaOrderState }

/** Older changes are not mailed. */
const MAX_AGE_MS = 3 * DAY_MS

/** The mails of the order's entries that no worker has begun to send: the ended run should have sent them. */
export async function mailsDue(db: Queryable, input: Snapshot, money: MoneyRows): Promise<MailDue[]> {
  return unsentMails(input, money, await readMailsOfOrder(db, input.orderId))
}

/** The pure part of `mailsDue`. */
export function unsentMails(
  { createdAt, carried: state }: Pick<Snapshot, 'createdAt' | 'carried'>,
  { refunds }: MoneyRows,
  facts: MailFacts,
  now = Date.now(),
): MailDue[] {
  const fresh = now - Date.parse(createdAt) <= MAX_AGE_MS
  const received: MailDue[] = fresh ? [{ key: 'order_received', template: 'order_received', seq: 1 }] : []
  const ofEntries = state.history.flatMap((entry, index) => {
    if (now - Date.parse(entry.at) > MAX_AGE_MS) return []
    const before = state.history[index - 1]?.status ?? 'pending'
    const made = refunds.find((refund) => refund.madeAt?.toISOString() === entry.at)
    const promised = refunds.find((refund) => refund.reason === entry.reason)
    const detailsId = facts.details.get(entry.at)
    const change = {
      reason: entry.reason,
      actor: entry.actor,
      status: entry.status,
      ...(made ? { refundMade: { refundId: made.refundId, stripeRefundId: made.stripeRefundId } } : {}),
      ...(detailsId ? { detailsId } : {}),
      refundPromised: promised ? promiseOf(promised) : null,
      requestsAsked: facts.asked.get(entry.seq) ?? [],
      answers: facts.answered.get(entry.seq) ?? [],
    }
    return mailsOf(before, entry, change, state)
  })
  const due = [...received, ...ofEntries]
  return due.filter(({ key }, index) => !facts.begun.has(key) && due.findIndex((other) => other.key === key) === index)
}

const promiseOf = ({ refundId, paymentId, cents }: MoneyRows['refunds'][number]) => ({ refundId, paymentId, cents })
