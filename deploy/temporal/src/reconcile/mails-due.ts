import { DAY } from '@passage/contracts/domain/money/payment-window'
import type { MailDue, VisaOrderInput, VisaOrderState } from '@passage/contracts/workflows/visa-order'
import type { Reader } from '@passage/core/context'
import { type MailFacts, readMailsOfOrder } from '@passage/core/orders/entries/snapshot-mails'
import type { MoneyRows } from '@passage/core/orders/entries/snapshot-money'
import { mailsOf } from '@passage/workflows/visa-order/mails/mail-rules'

type Snapshot = VisaOrderInput & { carried: VisaOrderState }

/** Older news is not mailed any more. */
const TELLABLE_MS = 3 * DAY

/** Mails of the order's entries that the worker has not begun to send: they were lost with the run that should have sent them. */
export async function mailsDue(db: Reader, input: Snapshot, money: MoneyRows): Promise<MailDue[]> {
  return unsent(input, money, await readMailsOfOrder(db, input.orderId))
}

/** The same without reading. */
export function unsent(
  { createdAt, carried: state }: Pick<Snapshot, 'createdAt' | 'carried'>,
  { refunds }: MoneyRows,
  facts: MailFacts,
  now = Date.now(),
): MailDue[] {
  const fresh = now - Date.parse(createdAt) <= TELLABLE_MS
  const received: MailDue[] = fresh ? [{ key: 'order_received', template: 'order_received', seq: 1 }] : []
  const ofEntries = state.history.flatMap((entry, index) => {
    if (now - Date.parse(entry.at) > TELLABLE_MS) return []
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
      refundPromised: promised ? { ...promised, goodwill: promised.reason === 'refund_granted' } : null,
      requestsAsked: facts.asked.get(entry.seq) ?? [],
      answers: facts.answered.get(entry.seq) ?? [],
    }
    return mailsOf(before, entry, change, state)
  })
  const due = [...received, ...ofEntries]
  return due.filter(({ key }, index) => !facts.begun.has(key) && due.findIndex((other) => other.key === key) === index)
}
