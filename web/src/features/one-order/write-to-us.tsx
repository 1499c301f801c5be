import { contactPath } from '@passage/contracts/domain/site/order-path'
import { useI18n } from '../../i18n/use-i18n.ts'
import { TextLink } from '../../ui/text-link.tsx'

/** The contact form with the order's number filled in, beside every sentence that says "write to us"; on paper nothing is to be pressed. */
export function WriteToUs({ orderNumber }: { orderNumber: string }) {
  const { LL } = useI18n()
  return (
    <TextLink href={contactPath(orderNumber)} className="print:hidden">
      {LL.ownOrder.write()}
    </TextLink>
  )
}
