import type { Destination, DestinationOffer } from '@passage/contracts/api/catalogue/destinations.schema'
import { officialSiteOf } from '@passage/contracts/domain/catalogue/official-sites'
import { AUTHORISATIONS } from '@passage/contracts/domain/catalogue/travel-authorisations'
import { meetsRequirement } from '@passage/contracts/domain/catalogue/visa-requirements'
import { CalendarDays, ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { useLocation } from 'wouter'
import { useI18n } from '../../../../i18n/use-i18n.ts'
import { cx } from '../../../../lib/class-names.ts'
import { type WizardPlace, wizardPath } from '../../../../lib/places/wizard-place.ts'
import { useFormat } from '../../../../lib/words/use-format.ts'
import { buttonStyle } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import { Flag } from '../../../../ui/flag.tsx'
import { OFFERS_PAGE_SIZE } from '../../../offers/api/offers.ts'
import { OfferFeePromise } from '../../../offers/components/fee-promise.tsx'
import { JourneyNeeds } from '../../../offers/components/journey-needs.tsx'
import { needsOf } from '../../../offers/state/offer-needs.ts'
import { OfficialSite, RequirementLine } from '../../../requirements/components/requirement-source.tsx'
import { ChooseOffer, DestinationOffers, NotThisVisa } from './destination-offers.tsx'

export interface DestinationCardProps {
  destination: Destination
  signedIn: boolean
  place: WizardPlace
}

/** What is pressed reaches over everything above it. */
const WHOLE_CARD = 'after:absolute after:inset-0 after:rounded-card'

/** One destination: from what price, how long, what its passport needs. Its one offer is chosen at once; several open below. */
export function DestinationCard({ destination, signedIn, place }: DestinationCardProps) {
  const { LL } = useI18n()
  const format = useFormat()
  const texts = LL.order.offers
  const { code, requirement, minProcessingDays: min, maxProcessingDays: max } = destination
  const isMet = ({ visaTypeCode }: DestinationOffer) =>
    !requirement || meetsRequirement(requirement.requirement, visaTypeCode)
  const offers = destination.offers.toSorted((a, b) => Number(isMet(b)) - Number(isMet(a)))
  const country = format.name(destination.name, destination.nameFr)
  const visas = new Set(offers.map(({ visaType, visaTypeFr }) => format.name(visaType, visaTypeFr)))
  const [only] = offers
  const stayVisaNeeded = offers.every((offer) => offer.stayVisaNeeded)
  const isSingle = offers.length === 1
  const here = { page: place.page, search: place.search, visa: place.visa }
  const id = useId()
  const [, navigate] = useLocation()
  const [isOpen, setOpen] = useState(place.country === code && !isSingle)

  /** The address remembers the one that was opened last, for the way back. */
  function turn() {
    setOpen(!isOpen)
    navigate(wizardPath({ ...here, country: isOpen ? null : code }), { replace: true })
  }

  return (
    <li data-destination={code}>
      <Card
        padded={false}
        className="flex h-full flex-col transition-colors hover:border-sea has-focus-visible:border-sea"
      >
        <div className="relative flex grow flex-col p-5 sm:p-6">
          <div className="flex items-start gap-3">
            <Flag code={code} className="mt-0.5" />
            <h2 className="min-w-0 font-display text-lg leading-6 font-semibold wrap-anywhere">{country}</h2>
          </div>
          {requirement && (
            <RequirementLine requirement={{ ...requirement, stayVisaNeeded }} className="mt-2 text-sm font-medium" />
          )}
          {requirement && !stayVisaNeeded && <OfficialSite requirement={requirement} className="mt-1 text-sm" />}
          {!requirement && <ByPassport code={code} />}
          {isSingle && only && <NotThisVisa requirement={requirement} offer={only} />}
          <p className="mt-2 text-sm text-slate">{[...visas].join(', ')}</p>
          <p className="mt-1 flex items-center gap-2 text-sm text-slate">
            <CalendarDays aria-hidden className="size-5 shrink-0" />
            {min === max ? texts.days(min) : texts.daysRange({ min, max })}
          </p>
          {isSingle && only && <OfferFeePromise offer={only} className="mt-1 text-sm text-slate" />}
          {isSingle && only && <JourneyNeeds {...needsOf(only)} className="mt-1 text-sm text-slate" />}
          <p className="mt-auto pt-4 leading-6">
            <span className="block text-xl font-semibold tabular-nums">
              {texts.fromPrice({ amount: format.money(destination.fromPrice) })}
            </span>
            <span className="text-sm text-slate">{texts.from()}</span>
          </p>
          {isSingle && only && (
            <ChooseOffer
              offer={only}
              signedIn={signedIn}
              place={here}
              variant={isMet(only) ? 'primary' : 'secondary'}
              className={cx('mt-4 w-full', WHOLE_CARD)}
            />
          )}
          {!isSingle && (
            <button
              type="button"
              aria-expanded={isOpen}
              aria-controls={id}
              aria-label={texts.offersFor({ count: offers.length, country })}
              onClick={turn}
              className={buttonStyle('secondary', 'medium', cx('mt-4 w-full', WHOLE_CARD))}
            >
              {texts.offers(offers.length)}
              <ChevronDown aria-hidden className={cx('size-5 transition-transform', isOpen && 'rotate-180')} />
            </button>
          )}
        </div>
        <ul
          id={id}
          hidden={!isOpen}
          aria-label={texts.offersOf({ country })}
          className="divide-y divide-hairline border-t border-hairline"
        >
          <DestinationOffers
            offers={isSingle ? [] : offers}
            requirement={requirement}
            signedIn={signedIn}
            place={{ ...here, country: code }}
          />
        </ul>
      </Card>
    </li>
  )
}

/** While no passport is known: that the country's travel authorisation, by its name, is enough for some. */
function ByPassport({ code }: { code: string }) {
  const { LL } = useI18n()
  const authorisation = AUTHORISATIONS[code]
  if (!authorisation) return null
  return (
    <>
      <p className="mt-2 text-sm text-blue">{LL.checker.official.byPassport(authorisation)}</p>
      <OfficialSite
        requirement={{ requirement: 'eta', officialSite: officialSiteOf('eta', code) }}
        className="mt-1 text-sm"
      />
    </>
  )
}

export function DestinationSkeletons() {
  return (
    <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {Array.from({ length: OFFERS_PAGE_SIZE }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: all alike and never moved.
        <Card key={index} className="grid gap-3">
          <Skeleton className="h-6 w-40" />
          <Skeleton className="h-5 w-28" />
          <Skeleton className="mt-6 h-9 w-24" />
          <Skeleton className="mt-2 h-11" />
        </Card>
      ))}
    </div>
  )
}
