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
import { cx } from '../../../lib/class-names.ts'
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
import { PageSection } from '../../../ui/page-section.tsx'
import { PriceLines } from '../../offers/components/price-lines.tsx'
import { quoteOffer } from '../../offers/state/offer-quote.ts'

const COUNTS = Array.from({ length: MAX_TRAVELLERS }, (_, index) => index + 1)

const STEPS = [
  ['unpaid', 'bg-grey-tint text-grey'],
  ['paid', 'bg-green-tint text-green'],
  ['submitted', 'bg-orange-tint text-orange'],
] as const

/** A real price by its parts, and the refunds. product.md: no hidden fees, no refused refunds. */
export function Pricing() {
  const texts = useI18n().LL.homeSections.pricing
  return (
    <PageSection id="pricing" title={texts.title()} subtitle={texts.subtitle()} tone="card">
      <div className="mt-5 grid gap-8 sm:mt-8 lg:grid-cols-2 lg:gap-16">
        <div>
          <PriceExample />
          <ul className="mt-4 grid gap-2 text-sm text-slate">
            <li>{texts.parts.visa()}</li>
            <li>{texts.parts.service()}</li>
          </ul>
        </div>
        <RefundSteps />
      </div>
    </PageSection>
  )
}

/** The refund at every status. design.md, Money. */
function RefundSteps() {
  const texts = useI18n().LL.homeSections.pricing
  return (
    <div>
      <h3 className="font-display text-xl font-semibold">{texts.refund()}</h3>
      <ol className="mt-4 border-l-2 border-hairline">
        {STEPS.map(([step, look]) => (
          <li key={step} className="relative pb-4 pl-6 last:pb-0 sm:pb-7">
            <span
              aria-hidden
              className={cx('absolute top-1 -left-[9px] size-4 rounded-full border-2 border-card', look, 'bg-current!')}
            />
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <h4 className="font-semibold">{texts.steps[step].title()}</h4>
              <span className={cx('rounded-full px-3 py-0.5 text-sm font-medium', look)}>
                {texts.steps[step].tag()}
              </span>
            </div>
            <p className="mt-1 max-w-text text-slate">{texts.steps[step].text()}</p>
          </li>
        ))}
      </ol>
    </div>
  )
}

/** The price of an active offer, for a chosen number of travellers and speed. */
function PriceExample() {
  const texts = useI18n().LL.homeSections.pricing
  const site = useQuery(siteQuery)
  if (site.isError) return <Alert kind="error" title={texts.failed()} action={<RetryButton query={site} />} />
  if (!site.data) return <Skeleton className="h-[32rem] w-full sm:h-[25rem]" />
  if (!site.data.example) return <Alert>{texts.none()}</Alert>
  return <Receipt offer={site.data.example} />
}

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
