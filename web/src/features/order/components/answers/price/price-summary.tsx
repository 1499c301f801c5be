import type { VisaOffer } from '@passage/contracts/api/catalogue/catalogue.schema'
import { businessDaysBy } from '@passage/contracts/domain/money/quote'
import { useAtomValue } from 'jotai'
import { useI18n } from '../../../../../i18n/use-i18n.ts'
import { useFormat } from '../../../../../lib/words/use-format.ts'
import { Card } from '../../../../../ui/card.tsx'
import { Flag } from '../../../../../ui/flag.tsx'
import { WithName } from '../../../../../ui/with-name.tsx'
import { PriceLines } from '../../../../offers/components/price-lines.tsx'
import { useQuote } from '../../../state/draft-queries.ts'
import { applicantAtom } from '../../../state/wizard/wizard-store.ts'

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
    </Card>
  )
}

/** The parts of the price, for the bar. */
export function PriceParts({ offer }: { offer: VisaOffer }) {
  const { LL } = useI18n()
  return (
    <>
      <Chosen offer={offer} />
      <PriceLines {...useQuote(offer)} />
      <p className="mt-2 text-sm text-slate">{LL.order.price.complete()}</p>
    </>
  )
}

/** Where this application goes, and in how many business days at the chosen speed. */
function Chosen({ offer }: { offer: VisaOffer }) {
  const { LL } = useI18n()
  const format = useFormat()
  const texts = LL.order.offers
  const { processingSpeed } = useAtomValue(applicantAtom)
  return (
    <div className="mt-3 flex min-w-0 items-start gap-3">
      <Flag code={offer.countryCode} className="mt-1" />
      <div className="min-w-0">
        <p className="font-semibold">{format.name(offer.countryName, offer.countryNameFr)}</p>
        <p className="text-sm text-slate">
          {format.name(offer.visaType, offer.visaTypeFr)} ·{' '}
          {texts.days(businessDaysBy(processingSpeed, offer.processingDays))}
        </p>
        <p className="text-sm text-slate">
          <WithName text={(agency) => texts.servedBy({ agency })} name={offer.agencyName} />
        </p>
      </div>
    </div>
  )
}
