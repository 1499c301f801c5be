import type { VisaOffer } from '@passage/contracts/api/catalogue/catalogue.schema'
import { useI18n } from '../../../../i18n/use-i18n.ts'
import { type WizardPlace, wizardPath } from '../../../../lib/places/wizard-place.ts'
import { queryClient } from '../../../../lib/server/query-client.ts'
import { signInPath } from '../../../../lib/session/next-path.ts'
import { useFormat } from '../../../../lib/words/use-format.ts'
import { LinkButton, type LinkButtonProps } from '../../../../ui/link-button.tsx'
import { offerQuery } from '../../../offers/api/offers.ts'

export interface ChooseOfferProps extends Pick<LinkButtonProps, 'variant' | 'size' | 'className'> {
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
