import type { VisaOffer } from '@passage/contracts/api/catalogue/catalogue.schema'
import {
  businessDaysBy,
  MAX_TRAVELLERS,
  PROCESSING_SPEEDS,
  type ProcessingSpeed,
} from '@passage/contracts/domain/money/quote'
import { useQuery } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import { useState } from 'react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { wizardPath } from '../../../lib/places/wizard-place.ts'
import { siteQuery } from '../../../lib/server/shared-queries.ts'
import { useFormat } from '../../../lib/words/use-format.ts'
import { Card } from '../../../ui/card.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { RetryButton } from '../../../ui/feedback/retry-button.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Flag } from '../../../ui/flag.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Select } from '../../../ui/forms/inputs.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { PriceLines } from '../../offers/components/price-lines.tsx'
import { quoteOffer } from '../../offers/state/offer-quote.ts'

/** What one offer of today costs, for as many travellers and as fast as the reader likes. */
export function PriceExample() {
  const texts = useI18n().LL.homeSections.pricing
  const site = useQuery(siteQuery)
  if (site.isError) return <Alert kind="error" title={texts.failed()} action={<RetryButton query={site} />} />
  if (!site.data) return <Skeleton className="h-[32rem] w-full sm:h-[25rem]" />
  if (!site.data.example) return <Alert>{texts.none()}</Alert>
  return <Receipt offer={site.data.example} />
}

const COUNTS = Array.from({ length: MAX_TRAVELLERS }, (_, index) => index + 1)

function Receipt({ offer }: { offer: VisaOffer }) {
  const { LL } = useI18n()
  const format = useFormat()
  const texts = LL.homeSections.pricing
  const [travellers, setTravellers] = useState(1)
  const [speed, setSpeed] = useState<ProcessingSpeed>('standard')
  return (
    <Card>
      <p className="text-sm text-slate">{texts.example()}</p>
      <h3 className="mt-1 flex items-center gap-3 font-display text-xl font-semibold">
        <Flag code={offer.countryCode} />
        {texts.exampleOf({
          visa: format.name(offer.visaType, offer.visaTypeFr),
          country: format.name(offer.countryName, offer.countryNameFr),
        })}
      </h3>
      <div className="mt-4 grid gap-4 sm:grid-cols-[1fr_2fr]">
        <Field label={texts.travellers()}>
          {(control) => (
            <Select {...control} value={travellers} onChange={(event) => setTravellers(Number(event.target.value))}>
              {COUNTS.map((count) => (
                <option key={count}>{count}</option>
              ))}
            </Select>
          )}
        </Field>
        <Field label={texts.speed()}>
          {(control) => (
            <Select {...control} value={speed} onChange={(event) => setSpeed(event.target.value as ProcessingSpeed)}>
              {PROCESSING_SPEEDS.map((choice) => (
                <option key={choice} value={choice}>
                  {texts[choice](businessDaysBy(choice, offer.processingDays))}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      <div aria-live="polite" className="mt-4 border-t border-dashed border-control pt-4">
        <PriceLines {...quoteOffer(offer, travellers, speed)} />
      </div>
      <LinkButton
        href={wizardPath({ offerId: offer.id })}
        icon={ArrowRight}
        variant="secondary"
        className="mt-5 max-sm:w-full"
      >
        {texts.order()}
      </LinkButton>
    </Card>
  )
}
