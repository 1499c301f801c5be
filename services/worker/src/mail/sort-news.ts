import { MAILS } from '@passage/contracts/domain/mails'
import { isToPay } from './facts.ts'
import type { OrderNews } from './mail-content.ts'

/** Whether a mail asks the customer to act in the current state of the order. */
export const asksCustomer = ({ template, facts }: Pick<OrderNews, 'template' | 'facts'>): boolean =>
  MAILS[template].asks !== undefined && (template !== 'order_received' || isToPay(facts))

/** Whether the news is a refund. */
export const isAboutRefund = ({ template }: Pick<OrderNews, 'template'>): boolean =>
  template === 'refund_promised' || template === 'refund_made'

const isReceipt = ({ template }: OrderNews): boolean => template === 'payment_confirmed'

/**
 * Sorts the news of one message, whose first is its subject: the receipt, then requests to the customer, then other
 * news, the newest first; refunds after their cause.
 */
export function sortNews(news: readonly OrderNews[]): OrderNews[] {
  const rank = ({ template }: OrderNews) => MAILS[template].asks ?? 0
  return news.toSorted(
    (one, other) =>
      Number(isReceipt(other)) - Number(isReceipt(one)) ||
      Number(asksCustomer(other)) - Number(asksCustomer(one)) ||
      Number(isAboutRefund(one)) - Number(isAboutRefund(other)) ||
      other.seq - one.seq ||
      rank(one) - rank(other),
  )
}
