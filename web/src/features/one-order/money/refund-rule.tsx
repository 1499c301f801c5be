import { useI18n } from '../../../i18n/use-i18n.ts'

/** What is refunded and until when; shown before paying. design.md, Money. */
export function RefundRule() {
  const { LL } = useI18n()
  return <p className="text-sm">{LL.payment.price.refund()}</p>
}
