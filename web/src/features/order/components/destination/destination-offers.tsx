import type { VisaOffer } from '@passage/contracts/api/catalogue/catalogue.schema'
import type { Destination, DestinationOffer } from '@passage/contracts/api/catalogue/destinations.schema'
import { exceedsRequirement, meetsRequirement } from '@passage/contracts/domain/catalogue/visa-requirements'
import { useI18n } from '../../../../i18n/use-i18n.ts'
import { type WizardPlace, wizardPath } from '../../../../lib/places/wizard-place.ts'
import { queryClient } from '../../../../lib/server/query-client.ts'
import { signInPath } from '../../../../lib/session/next-path.ts'
import { useFormat } from '../../../../lib/words/use-format.ts'
import { LinkButton, type LinkButtonProps } from '../../../../ui/link-button.tsx'
import { WithName } from '../../../../ui/with-name.tsx'
import { offerQuery } from '../../../offers/api/offers.ts'
import { OfferFeePromise } from '../../../offers/components/fee-promise.tsx'
import { JourneyNeeds } from '../../../offers/components/journey-needs.tsx'
import { needsOf } from '../../../offers/state/offer-needs.ts'

interface DestinationOffersProps extends Pick<ChooseOfferProps, 'signedIn' | 'place'> {
  offers: readonly DestinationOffer[]
  requirement: Destination['requirement']
}

/** The visa types and agencies of one destination. */
export function DestinationOffers({ offers, requirement, signedIn, place }: DestinationOffersProps) {
  const { LL } = useI18n()
  const format = useFormat()
  const texts = LL.order.offers
  return offers.map(({ stayVisaNeeded, ...offer }) => {
    const parts = { base: format.money(offer.basePrice), fee: format.money(offer.processingFee) }
    return (
      <li key={offer.id} className="px-5 py-4 sm:px-6">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <p className="font-medium">{format.name(offer.visaType, offer.visaTypeFr)}</p>
          <p className="text-lg font-semibold tabular-nums">{format.money(offer.totalPrice)}</p>
        </div>
        <p className="text-sm text-slate">
          <WithName text={(agency) => texts.servedBy({ agency })} name={offer.agencyName} />
        </p>
        <NotThisVisa requirement={requirement} offer={offer} />
        <OfferFeePromise offer={offer} className="text-sm text-slate" />
        {stayVisaNeeded && <p className="text-sm text-blue">{LL.checker.needs.stay()}</p>}
        <JourneyNeeds {...needsOf(offer)} className="mt-1 text-sm text-slate" />
        <div className="mt-2 flex items-end justify-between gap-4">
          <p className="text-sm text-slate tabular-nums">
            {texts.days(offer.processingDays)}
            <span className="block">{texts.parts(parts)}</span>
          </p>
          <ChooseOffer
            offer={offer}
            signedIn={signedIn}
            place={place}
            variant="secondary"
            size="small"
            className="shrink-0"
          />
        </div>
      </li>
    )
  })
}

interface NotThisVisaProps {
  requirement: Destination['requirement']
  offer: Pick<DestinationOffer, 'visaTypeCode'>
}

/** Says of an offer that the passport needs less for a visit, an ETA or e-visa, or that its e-visa is for other passports. */
export function NotThisVisa({ requirement, offer }: NotThisVisaProps) {
  const { LL } = useI18n()
  if (!requirement || meetsRequirement(requirement.requirement, offer.visaTypeCode)) return null
  const { moreThanNeeded, notThisVisa } = LL.checker.official
  const text = exceedsRequirement(requirement.requirement, offer.visaTypeCode) ? moreThanNeeded : notThisVisa
  return <p className="text-sm font-medium text-orange">{text()}</p>
}

interface ChooseOfferProps extends Pick<LinkButtonProps, 'variant' | 'size' | 'className'> {
  offer: VisaOffer
  signedIn: boolean
  /** Where in the list, to come back to. */
  place: Partial<WizardPlace>
}

/** Goes on with an offer, by way of signing in where that is missing. */
export function ChooseOffer({ offer, signedIn, place, ...look }: ChooseOfferProps) {
  const { LL } = useI18n()
  const format = useFormat()
  const texts = LL.order.offers
  const country = format.name(offer.countryName, offer.countryNameFr)
  const visa = format.name(offer.visaType, offer.visaTypeFr)
  const path = wizardPath({ ...place, offerId: offer.id })
  return (
    <LinkButton
      {...look}
      href={signedIn ? path : signInPath(path)}
      reload={!signedIn}
      onClick={() => queryClient.setQueryData(offerQuery(offer.id).queryKey, offer)}
      aria-label={texts.chooseFor({ country, visa, agency: offer.agencyName })}
    >
      {texts.choose()}
    </LinkButton>
  )
}
