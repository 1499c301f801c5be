import { useAtomValue } from 'jotai'
import { useEffect, useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { formatVersion } from '../../../lib/words/format.ts'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { TermsSummary } from '../../legal/components/terms-summary.tsx'
import { inForceAtom } from '../../legal/terms-in-force.ts'
import type { OrderValues } from '../state/catalogue-order.ts'

/** What the customer said to who orders is recorded with the order; nothing is sent in their name without it. settled.md, Orders and prices. */
export function TermsOfCustomer() {
  const { LL, locale } = useI18n()
  const { register, setValue } = useFormContext<OrderValues>()
  const { terms } = useAtomValue(inForceAtom)
  const shown = useRef(terms)
  useEffect(() => {
    // The customer accepted other terms than those that hold now.
    if (shown.current !== terms) setValue('termsAccepted', false)
    shown.current = terms
  }, [terms, setValue])
  return (
    <section aria-labelledby="customer-terms" className="border-t border-hairline pt-4">
      <h3 id="customer-terms" className="font-medium">
        {LL.terms.title()}
      </h3>
      <TermsSummary className="mt-2 text-sm" />
      <Checkbox
        {...register('termsAccepted')}
        label={LL.terms.customerAccepts({ day: formatVersion(terms, locale) })}
        hint={LL.terms.customerHint()}
      />
    </section>
  )
}
