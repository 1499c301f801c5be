import type { VisaOffer } from '@passage/contracts/api/catalogue/catalogue.schema'
import { toAmount } from '@passage/contracts/domain/money/money'
import { useAtomValue } from 'jotai'
import { ChevronUp } from 'lucide-react'
import { useI18n } from '../../../../i18n/use-i18n.ts'
import { useFormat } from '../../../../lib/words/use-format.ts'
import { Card } from '../../../../ui/card.tsx'
import { Flag } from '../../../../ui/flag.tsx'
import { WithName } from '../../../../ui/with-name.tsx'
import { PriceLines } from '../../../one-order/money/price-lines.tsx'
import { RefundRule } from '../../../one-order/money/refund-rule.tsx'
import { quoteOffer } from '../../state/offer-quote.ts'
import { applicantAtom } from '../../state/wizard/wizard-store.ts'

/** The price for what is chosen now. */
function useQuote(offer: VisaOffer) {
  const { numberOfApplicants, processingSpeed } = useAtomValue(applicantAtom)
  const { lines, totalCents } = quoteOffer(offer, numberOfApplicants, processingSpeed)
  const parts = lines.map(({ kind, quantity, cents }) => ({ kind, quantity, amount: toAmount(cents) }))
  return { parts, total: toAmount(totalCents) }
}

/** Beside the form on wide screens, and within the check on narrow ones. */
export function PriceCard({ offer }: { offer: VisaOffer }) {
  const { LL } = useI18n()
  return (
    <Card>
      <h2 className="font-display text-xl font-semibold">{LL.order.price.title()}</h2>
      <Chosen offer={offer} />
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

/** At the lower edge on phones and tablets: where to and the total, and the parts at a press. */
export function PriceBar({ offer }: { offer: VisaOffer }) {
  const { LL } = useI18n()
  const format = useFormat()
  const quote = useQuote(offer)
  return (
    <details
      data-price-bar
      className="group sticky bottom-0 z-10 -mx-4 border-t border-hairline bg-card px-4 shadow-soft sm:-mx-6 sm:px-6 lg:hidden"
    >
      <summary className="flex min-h-14 list-none items-center justify-between gap-4 [&::-webkit-details-marker]:hidden">
        <span className="flex min-w-0 items-center gap-2 font-medium">
          <ChevronUp aria-hidden className="size-5 shrink-0 text-slate transition-transform group-open:rotate-180" />
          <Flag code={offer.countryCode} className="shrink-0" />
          <span className="truncate">
            <span className="sr-only">{LL.order.price.title()}: </span>
            {format.name(offer.countryName, offer.countryNameFr)}
          </span>
        </span>
        <span className="shrink-0 text-lg font-semibold tabular-nums">{format.money(quote.total)}</span>
      </summary>
      <div className="max-h-[60vh] overflow-y-auto pb-4">
        <Chosen offer={offer} />
        <PriceLines {...quote} />
        <p className="mt-2 text-sm text-slate">{LL.order.price.complete()}</p>
      </div>
    </details>
  )
}

/** Where this application goes. */
function Chosen({ offer }: { offer: VisaOffer }) {
  const { LL } = useI18n()
  const format = useFormat()
  const texts = LL.order.destination
  return (
    <div className="mt-3 flex min-w-0 items-start gap-3">
      <Flag code={offer.countryCode} className="mt-1" />
      <div className="min-w-0">
        <p className="font-semibold">{format.name(offer.countryName, offer.countryNameFr)}</p>
        <p className="text-sm text-slate">
          {format.name(offer.visaType, offer.visaTypeFr)} · {texts.days(offer.processingDays)}
        </p>
        <p className="text-sm text-slate">
          <WithName text={(agency) => texts.servedBy({ agency })} name={offer.agencyName} />
        </p>
      </div>
    </div>
  )
}
