import { orderPath } from '@passage/contracts/domain/site/order-path'
import type { MailContent } from './mail-content.ts'

/** Where a mail's button leads: the order's own page, for staff their list with this order in it. */
export const orderLink = ({ reader, appUrl }: Pick<MailContent, 'reader' | 'appUrl'>, orderNumber: string): string =>
  reader === 'staff' ? `${appUrl}/my-orders?search=${orderNumber}` : appUrl + orderPath(orderNumber)
