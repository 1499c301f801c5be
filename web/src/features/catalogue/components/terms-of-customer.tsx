import { TERMS_VERSION } from '@passage/contracts/domain/legal'
import { useFormContext } from 'react-hook-form'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { formatVersion } from '../../../lib/format.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { TermsSummary } from '../../legal/components/terms-summary.tsx'
import type { OrderValues } from '../state/catalogue-order.ts'

/** What the customer said to who orders is recorded with the order; nothing is sent in their name without it. settled.md, Orders and prices. */
export function TermsOfCustomer() {
  const { LL, locale } = useI18n()
  const { register } = useFormContext<OrderValues>()
  return (
    <section aria-labelledby="customer-terms" className="border-t border-hairline pt-4">
      <h3 id="customer-terms" className="font-medium">
        {LL.terms.title()}
      </h3>
      <TermsSummary className="mt-2 text-sm" />
      <Checkbox
        {...register('termsAccepted')}
        label={LL.terms.customerAccepts({ day: formatVersion(TERMS_VERSION, locale) })}
        hint={LL.terms.customerHint()}
      />
    </section>
  )
}
