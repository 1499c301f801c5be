import { useController } from 'react-hook-form'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { TermsChoices } from '../../placing/terms-choices.tsx'
import type { OrderValues } from '../state/catalogue-order.ts'

/** What the customer said to who orders is recorded with the order; nothing is sent in their name without it. settled.md, Orders and prices. */
export function TermsOfCustomer() {
  const { LL } = useI18n()
  const { field } = useController<OrderValues, 'acceptedTerms'>({ name: 'acceptedTerms' })
  return (
    <section aria-labelledby="customer-terms" className="border-t border-hairline pt-4">
      <h3 id="customer-terms" className="mb-2 font-medium">
        {LL.terms.title()}
      </h3>
      <TermsChoices
        className="text-sm"
        label={LL.terms.customerAccepts}
        hint={LL.terms.customerHint()}
        accepted={field.value}
        onAccept={field.onChange}
      />
    </section>
  )
}
