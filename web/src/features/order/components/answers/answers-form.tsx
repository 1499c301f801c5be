import type { VisaOffer } from '@passage/contracts/api/catalogue/catalogue.schema'
import { Suspense } from 'react'
import { useLocation } from 'wouter'
import { useI18n } from '../../../../i18n/use-i18n.ts'
import { useWizardPlace, wizardPath } from '../../../../lib/places/wizard-place.ts'
import { type Screen, screenAfter } from '../../../../lib/places/wizard-screens.ts'
import { lazyPart } from '../../../../ui/feedback/lazy-part.tsx'
import { StepSkeleton } from '../step-skeleton.tsx'
import { PriceBar, PriceBeside } from './price/price-bar.tsx'
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
    <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="grid min-w-0 gap-6">
        <Suspense fallback={<StepSkeleton />}>
          {screen === 'check' ? (
            <CheckScreen offer={offer} />
          ) : (
            <AskingScreen key={screen} screen={screen} offer={offer} />
          )}
        </Suspense>
        <PriceBar offer={offer} />
      </div>
      <PriceBeside offer={offer} />
    </div>
  )
}

const ASKING = { travellers: TravellersScreen, contact: ContactScreen, documents: DocumentsScreen }

function AskingScreen({ screen, offer }: { screen: Exclude<Screen, 'check'>; offer: VisaOffer }) {
  const { LL } = useI18n()
  const place = useWizardPlace()
  const [, navigate] = useLocation()
  const goOn = () =>
    navigate(wizardPath({ ...place, screen: screenAfter(screen, place.change !== null), change: null }))
  const Fields = ASKING[screen]
  return (
    <ScreenForm onContinue={goOn} load={loadLater} label={LL.order.details.next()}>
      <Fields offer={offer} />
    </ScreenForm>
  )
}
