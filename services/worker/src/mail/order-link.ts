import { orderPath } from '@passage/contracts/domain/screens'
import type { MailContent } from './mail-content.ts'

/** Where a mail's button leads: the order's own page, for staff their list with this order in it. */
export const orderLink = ({ reader, facts, appUrl }: Pick<MailContent, 'reader' | 'facts' | 'appUrl'>): string =>
  reader === 'staff' ? `${appUrl}/my-orders?search=${facts.orderNumber}` : appUrl + orderPath(facts.orderNumber)
