import type { MailTemplate } from '@passage/contracts/domain/mails'
import { isToPay } from './facts.ts'
import type { OrderNews } from './mail-content.ts'

/** What asks something of the customer, the most pressing first. */
const ASKS: readonly MailTemplate[] = [
  'payment_declined',
  'payment_last_reminder',
  'payment_reminder',
  'order_received',
  'documents_needed',
  'documents_last_reminder',
  'documents_reminder',
  'details_needed',
  'visa_ready',
]

/** Whether it asks something of the customer as the order stands now. */
export const asksCustomer = ({ template, facts }: Pick<OrderNews, 'template' | 'facts'>): boolean =>
  ASKS.includes(template) && (template !== 'order_received' || isToPay(facts))

/** The first one is what a message is about: what is asked of the customer before news, later before earlier. */
export function inOrderOfWeight(news: readonly OrderNews[]): OrderNews[] {
  const rank = ({ template }: OrderNews) => ASKS.indexOf(template)
  return news.toSorted(
    (one, other) =>
      Number(asksCustomer(other)) - Number(asksCustomer(one)) || other.seq - one.seq || rank(one) - rank(other),
  )
}
