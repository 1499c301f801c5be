import { lazy, Suspense, useEffect } from 'react'
import { useLocation } from 'wouter'
import type { Namespace } from '../../i18n/dictionaries.ts'
import { loadTexts } from '../../i18n/texts.ts'
import { signInPath } from '../../lib/next-path.ts'
import { useOrder } from '../one-order/api/order.ts'
import { useCurrentUser } from '../session/api/current-user.ts'
import { SessionFailed } from './components/session-failed.tsx'
import { StepSkeleton } from './components/step-skeleton.tsx'
import { WizardHeader } from './components/wizard-header.tsx'
import { useWizardPlace, type WizardPlace, wizardPath } from './state/wizard-place.ts'
import { wizardStep } from './state/wizard-step.ts'
import { sendToDraft } from './state/wizard-store.ts'
import { BegunOrder } from './sync/begun-order.tsx'

const destinations = stepWithTexts('checker', () => import('./components/destination/destination-step.tsx'))
const answers = stepWithTexts('paymentPrice', () => import('./components/answers-step.tsx'))
const order = stepWithTexts('payment', () => import('./components/order-step.tsx'))

const DestinationStep = lazy(destinations)
const AnswersStep = lazy(answers)
const OrderStep = lazy(order)

// The step that the address names is asked for at once, and not only once it is drawn.
const { search = '' } = globalThis.location ?? {}
const named = /[?&]order=/.test(search) ? order : /[?&]offer=/.test(search) ? answers : destinations
void named().catch(() => undefined)

/** A step comes with its texts, once. */
function stepWithTexts<Step>(texts: Namespace, load: () => Promise<Step>): () => Promise<Step> {
  let loaded: Promise<Step> | undefined
  return () => {
    loaded ??= Promise.all([load(), loadTexts(texts)]).then(([step]) => step)
    return loaded
  }
}

/** The four-step wizard. Its step follows from the address and the order; see `wizard-step.ts`. Public specification §2. */
export default function OrderPage() {
  const place = useWizardPlace()
  const { user, isLoading, failed, retry } = useCurrentUser()
  const order = useOrder(user ? place.orderId : null)
  const step = wizardStep(place, user !== null || isLoading, order.data ?? null)
  const needsSignIn = place.offerId !== null || place.orderId !== null
  const mustSignIn = needsSignIn && !isLoading && !failed && !user
  useSignInFirst(mustSignIn)
  const isAdopted = useNationalityOfLink(place)

  const content = () => {
    if (!isAdopted) return <StepSkeleton />
    if (!needsSignIn) return <DestinationStep signedIn={user !== null || isLoading} />
    if (failed) return <SessionFailed onRetry={retry} />
    if (!user) return <StepSkeleton />
    if (place.orderId) return <OrderStep orderId={place.orderId} />
    return <AnswersStep offerId={place.offerId ?? 0} user={user} />
  }

  return (
    <div className="mx-auto w-full max-w-page px-4 py-8 sm:px-6 sm:py-12">
      <WizardHeader step={step} screen={place.screen} isChange={place.change !== null} />
      {!needsSignIn && user && <BegunOrder user={user} />}
      <Suspense fallback={<StepSkeleton />}>{content()}</Suspense>
    </div>
  )
}

/** Sign-in comes back to this very address. The step before it stays one press of Back away. */
function useSignInFirst(must: boolean): void {
  useEffect(() => {
    if (must) window.location.replace(signInPath(window.location.pathname + window.location.search))
  }, [must])
}

/** The draft takes over whose passport a link says, and the address loses it, so that changing it lasts. True once that is done. */
function useNationalityOfLink(place: WizardPlace): boolean {
  const [, navigate] = useLocation()
  const { nationality } = place
  useEffect(() => {
    if (!nationality) return
    sendToDraft({ type: 'nationality_chosen', nationality })
    navigate(wizardPath({ ...place, nationality: null }), { replace: true })
  }, [nationality, place, navigate])
  return nationality === null
}
