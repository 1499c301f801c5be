import type { VisaOffer } from '@passage/contracts/api/catalogue/catalogue.schema'
import { ChevronUp } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useLocation } from 'wouter'
import { useI18n } from '../../../../i18n/use-i18n.ts'
import { type Screen, screenAfter, useWizardPlace, wizardPath } from '../../../../lib/places/wizard-place.ts'
import { useFormat } from '../../../../lib/words/use-format.ts'
import { lazyPart } from '../../../../ui/feedback/lazy-part.tsx'
import { Part } from '../../../../ui/feedback/part.tsx'
import { Flag } from '../../../../ui/flag.tsx'
import { isReadingFor } from '../../../placing/passports/passport-run.ts'
import { PassportsRead } from '../../../placing/passports/passports-read.tsx'
import { useQuote } from '../../state/draft-queries.ts'
import { StepSkeleton } from '../step-skeleton.tsx'
import { PriceCard, PriceParts } from './price/price-summary.tsx'
import { ScreenForm } from './screen-form.tsx'
import { TravellersScreen } from './travellers-screen.tsx'

const loadLater = () => import('./later-screens.ts')

const ContactScreen = lazyPart(async () => ({ default: (await loadLater()).ContactScreen }))
const DocumentsScreen = lazyPart(async () => ({ default: (await loadLater()).DocumentsScreen }))
const CheckScreen = lazyPart(async () => ({ default: (await loadLater()).CheckScreen }))

/** The screens of step 2, the price always in view: beside them on wide screens, at the bottom edge on phones. */
export function AnswersForm({ offer }: { offer: VisaOffer }) {
  const { screen } = useWizardPlace()
  return (
    <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="grid min-w-0 grid-cols-1 gap-6">
        {screen !== 'travellers' && <StillReading key={screen} />}
        <Suspense fallback={<StepSkeleton />}>
          {screen === 'check' ? (
            <CheckScreen offer={offer} />
          ) : (
            <AskingScreen key={screen} screen={screen} offer={offer} />
          )}
        </Suspense>
        <PriceBar offer={offer} />
      </div>
      <aside className="sticky top-24 hidden lg:block">
        <Part>
          <PriceCard offer={offer} />
        </Part>
      </aside>
    </div>
  )
}

/** Passports are read on while the next screens are filled in; what became of them is said there, too. */
function StillReading() {
  const [isShown] = useState(() => isReadingFor('wizard'))
  return (
    isShown && (
      <div data-field="passports">
        <PassportsRead form="wizard" />
      </div>
    )
  )
}

const ASKING = { travellers: TravellersScreen, contact: ContactScreen, documents: DocumentsScreen }

function AskingScreen({ screen, offer }: { screen: Exclude<Screen, 'check'>; offer: VisaOffer }) {
  const { LL } = useI18n()
  const place = useWizardPlace()
  const [, navigate] = useLocation()
  const next = () =>
    navigate(wizardPath({ ...place, screen: screenAfter(screen, place.change !== null), change: null }))
  const Fields = ASKING[screen]
  return (
    <ScreenForm visa={offer} onContinue={next} load={loadLater} label={LL.order.details.next()}>
      <Fields offer={offer} />
    </ScreenForm>
  )
}

/** The lower edge on phones and tablets: destination and total; expands to the price lines. */
function PriceBar({ offer }: { offer: VisaOffer }) {
  const { LL } = useI18n()
  const format = useFormat()
  const { total } = useQuote(offer)
  const [opened, setOpened] = useState(false)
  return (
    <details
      onToggle={() => setOpened(true)}
      data-price-bar
      className="sticky bottom-0 z-10 -mx-4 border-t border-hairline bg-card px-4 shadow-soft sm:-mx-6 sm:px-6 lg:hidden"
    >
      <summary className="flex min-h-14 list-none items-center justify-between gap-4 [&::-webkit-details-marker]:hidden">
        <span className="flex min-w-0 items-center gap-2 font-medium">
          <ChevronUp aria-hidden className="size-5 shrink-0 text-slate transition-transform unfolded:rotate-180" />
          <Flag code={offer.countryCode} className="shrink-0" />
          <span className="truncate">
            <span className="sr-only">{LL.order.price.title()}, </span>
            {format.name(offer.countryName, offer.countryNameFr)}
          </span>
        </span>
        <span className="shrink-0 text-lg font-semibold tabular-nums">{format.money(total)}</span>
      </summary>
      <div className="max-h-[60vh] overflow-y-auto pb-4">
        {opened && (
          <Part>
            <PriceParts offer={offer} />
          </Part>
        )}
      </div>
    </details>
  )
}
