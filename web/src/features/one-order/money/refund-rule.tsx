import { useI18n } from '../../../i18n/use-i18n.ts'

/** What is given back and until when; shown before anything is paid. design.md, Money. */
export function RefundRule() {
  const { LL } = useI18n()
  const texts = LL.payment.price
  return (
    <section>
      <h3 className="font-semibold">{texts.refundTitle()}</h3>
      <p className="mt-1 text-sm">{texts.refundBefore()}</p>
      <p className="mt-1 text-sm">{texts.refundAfter()}</p>
    </section>
  )
}
