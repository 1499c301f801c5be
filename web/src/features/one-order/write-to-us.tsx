import { contactPath } from '@passage/contracts/domain/site/order-path'
import { useI18n } from '../../i18n/use-i18n.ts'
import { TextLink } from '../../ui/text-link.tsx'

/**
 * A link to the contact form with the order's number, beside every sentence that says "write to us"; hidden in print.
 */
export function WriteToUs({ orderNumber }: { orderNumber: string }) {
  const { LL } = useI18n()
  return (
    <TextLink href={contactPath(orderNumber)} className="print:hidden">
      {LL.ownOrder.write()}
    </TextLink>
  )
}
