import type { DestinationOffer } from '@passage/contracts/api/catalogue/destinations.schema'
import { businessDaysBy } from '@passage/contracts/domain/money/quote'
import { useSearchParams } from 'wouter'
import { useI18n } from '../../i18n/use-i18n.ts'
import { readCountryCode } from '../../lib/words/country-names.ts'
import { useFormat } from '../../lib/words/use-format.ts'
import { Card } from '../../ui/card.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { RetryButton } from '../../ui/feedback/retry-button.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { useExpectedDates } from '../offers/api/offers.ts'
import { DestinationField, HelpPage, useDestination } from './components/help-page.tsx'

/**
 * /help/processing-times: the business days and dates of each offer of a destination (`?to=JP`), and how they are
 * counted.
 */
export default function ProcessingTimesPage() {
  const { LL } = useI18n()
  const format = useFormat()
  const texts = LL.helpPages.times
  const [params, setParams] = useSearchParams()
  const to = readCountryCode(params.get('to')) ?? null
  const destination = useDestination(to)
  const { data } = destination
  return (
    <HelpPage title={texts.title()} subtitle={texts.subtitle()}>
      <Card className="mt-6 max-w-text print:hidden">
        <DestinationField value={to} onChange={(code) => setParams({ to: code }, { replace: true })} />
      </Card>
      <div aria-live="polite">
        {to && destination.isPending && <Skeleton className="mt-6 h-48" />}
        {destination.isError && (
          <div className="mt-6">
            <Alert kind="error" action={<RetryButton query={destination} />}>
              {texts.failed()}
            </Alert>
          </div>
        )}
        {data === null && (
          <div className="mt-6">
            <Alert kind="info">{LL.helpPages.documents.notOffered()}</Alert>
          </div>
        )}
        {data && (
          <section aria-labelledby="offers" className="mt-8">
            <h2 id="offers" className="font-display text-xl font-semibold">
              {texts.offersFor({ country: format.name(data.name, data.nameFr) })}
            </h2>
            <p className="mt-1 text-slate">{texts.today()}</p>
            <ul className="mt-4 grid gap-4 lg:grid-cols-2">
              {data.offers.map((offer) => (
                <OfferTimes key={offer.id} offer={offer} />
              ))}
            </ul>
          </section>
        )}
      </div>
      <section aria-labelledby="counted" className="mt-10 max-w-text">
        <h2 id="counted" className="font-display text-xl font-semibold">
          {texts.countedTitle()}
        </h2>
        <ul className="mt-3 grid list-disc gap-1.5 pl-5">
          <li>{texts.counted.start()}</li>
          <li>{texts.counted.holidays()}</li>
          <li>{texts.counted.express()}</li>
          <li>{texts.counted.waiting()}</li>
          <li>{texts.counted.promise()}</li>
        </ul>
      </section>
    </HelpPage>
  )
}

function OfferTimes({ offer }: { offer: DestinationOffer }) {
  const { LL } = useI18n()
  const format = useFormat()
  const texts = LL.helpPages.times
  const dates = useExpectedDates(offer.id)
  return (
    <li>
      <Card>
        <h3 className="font-semibold">{format.name(offer.visaType, offer.visaTypeFr)}</h3>
        <p className="text-sm text-slate">{texts.servedBy({ agency: offer.agencyName })}</p>
        <dl className="mt-3 grid gap-2">
          {(['standard', 'express'] as const).map((speed) => {
            const day = dates[speed]
            return (
              <div key={speed} className="flex flex-wrap justify-between gap-x-4">
                <dt>{texts.speeds[speed](businessDaysBy(speed, offer.processingDays))}</dt>
                <dd className="font-medium">{day ? texts.by({ day: format.day(day) }) : '–'}</dd>
              </div>
            )
          })}
        </dl>
        <LinkButton href={`/order?offer=${offer.id}`} variant="secondary" size="small" className="mt-3 print:hidden">
          {texts.order()}
        </LinkButton>
      </Card>
    </li>
  )
}
