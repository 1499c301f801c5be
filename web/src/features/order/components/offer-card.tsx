import type { VisaOffer } from '@passage/contracts/api/catalogue.schema'
import { CalendarDays } from 'lucide-react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { signInPath } from '../../../lib/next-path.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Card } from '../../../ui/card.tsx'
import { Flag } from '../../../ui/flag.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { OFFERS_PAGE_SIZE, offerQuery } from '../api/offers.ts'
import { wizardPath } from '../state/wizard-place.ts'

export interface OfferCardProps {
  offer: VisaOffer
  signedIn: boolean
  /** Where in the list, to come back to. */
  place: { page: number; search: string }
}

/** One destination: what it costs, how long it takes. The whole card is pressed. */
export function OfferCard({ offer, signedIn, place }: OfferCardProps) {
  const { LL } = useI18n()
  const format = useFormat()
  const texts = LL.order.destination
  const country = format.name(offer.countryName, offer.countryNameFr)
  const visa = format.name(offer.visaType, offer.visaTypeFr)
  const path = wizardPath({ offerId: offer.id, ...place })
  const parts = { base: format.money(offer.basePrice), fee: format.money(offer.processingFee) }

  return (
    <li>
      <Card className="relative flex h-full flex-col transition-colors hover:border-sea has-focus-visible:border-sea">
        <div className="flex items-center gap-3">
          <Flag code={offer.countryCode} />
          <h2 className="font-display text-lg leading-6 font-semibold">{country}</h2>
        </div>
        <p className="mt-1">{visa}</p>
        <p className="text-sm text-slate">{texts.servedBy({ agency: offer.agencyName })}</p>
        <p className="mt-2 flex items-center gap-2 text-sm text-slate">
          <CalendarDays aria-hidden className="size-5 shrink-0" />
          {texts.days(offer.processingDays)}
        </p>
        <p className="mt-auto pt-5 text-sm text-slate tabular-nums">{texts.parts(parts)}</p>
        <div className="mt-1 flex items-end justify-between gap-4">
          <p className="leading-6">
            <span className="block text-xl font-semibold tabular-nums">{format.money(offer.totalPrice)}</span>
            <span className="text-sm text-slate">{texts.from()}</span>
          </p>
          <LinkButton
            href={signedIn ? path : signInPath(path)}
            reload={!signedIn}
            onClick={() => queryClient.setQueryData(offerQuery(offer.id).queryKey, offer)}
            aria-label={texts.chooseFor({ country, visa, agency: offer.agencyName })}
            className="shrink-0 after:absolute after:inset-0 after:rounded-card"
          >
            {texts.choose()}
          </LinkButton>
        </div>
      </Card>
    </li>
  )
}

export function OfferSkeletons() {
  return (
    <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {Array.from({ length: OFFERS_PAGE_SIZE }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: all alike and never moved.
        <Card key={index} className="grid gap-3">
          <Skeleton className="h-6 w-40" />
          <Skeleton className="h-5 w-28" />
          <Skeleton className="mt-6 h-9 w-24" />
        </Card>
      ))}
    </div>
  )
}
