import type { VisaOffer } from '@passage/contracts/api/catalogue.schema'
import { toAmount } from '@passage/contracts/domain/money'
import { ChevronUp } from 'lucide-react'
import { useWatch } from 'react-hook-form'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Card } from '../../../ui/card.tsx'
import { PriceLines } from '../../one-order/money/price-lines.tsx'
import { RefundRule } from '../../one-order/money/refund-rule.tsx'
import { quoteOffer } from '../state/offer-quote.ts'
import type { Applicant } from '../state/wizard-draft.ts'

/** The price for what is chosen now. */
function useQuote(offer: VisaOffer) {
  const [travellers, speed] = useWatch<Applicant, ['numberOfApplicants', 'processingSpeed']>({
    name: ['numberOfApplicants', 'processingSpeed'],
  })
  const { lines, totalCents } = quoteOffer(offer, travellers, speed)
  const parts = lines.map(({ kind, quantity, cents }) => ({ kind, quantity, amount: toAmount(cents) }))
  return { parts, total: toAmount(totalCents) }
}

/** Beside the form on wide screens. */
export function PriceCard({ offer }: { offer: VisaOffer }) {
  const { LL } = useI18n()
  return (
    <Card>
      <h2 className="font-display text-xl font-semibold">{LL.order.price.title()}</h2>
      <div className="mt-4">
        <PriceLines {...useQuote(offer)} />
      </div>
      <p className="mt-2 text-sm text-slate">{LL.order.price.complete()}</p>
      <div className="mt-5 border-t border-hairline pt-4">
        <RefundRule />
      </div>
    </Card>
  )
}

/** At the lower edge on phones and tablets: the total, and the parts at a press. */
export function PriceBar({ offer }: { offer: VisaOffer }) {
  const { LL } = useI18n()
  const format = useFormat()
  const quote = useQuote(offer)
  return (
    <details className="group sticky bottom-0 z-10 -mx-4 border-t border-hairline bg-white px-4 shadow-soft sm:-mx-6 sm:px-6 lg:hidden">
      <summary className="flex min-h-14 list-none items-center justify-between gap-4 [&::-webkit-details-marker]:hidden">
        <span className="flex items-center gap-2 font-medium">
          <ChevronUp aria-hidden className="size-5 text-slate transition-transform group-open:rotate-180" />
          {LL.order.price.title()}
        </span>
        <span className="text-lg font-semibold tabular-nums">{format.money(quote.total)}</span>
      </summary>
      <div className="pb-4">
        <PriceLines {...quote} />
        <p className="mt-2 text-sm text-slate">{LL.order.price.complete()}</p>
      </div>
    </details>
  )
}
