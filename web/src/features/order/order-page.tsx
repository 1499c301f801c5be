import type { CurrentUser } from '@passage/contracts/api/people/auth.schema'
import { orderPath } from '@passage/contracts/domain/site/order-path'
import { useQuery } from '@tanstack/react-query'
import { RotateCw } from 'lucide-react'
import { Suspense, useEffect } from 'react'
import { useLocation } from 'wouter'
import { loadMoreTexts } from '../../i18n/texts.ts'
import { useI18n } from '../../i18n/use-i18n.ts'
import { useWizardPlace, type WizardPlace, wizardPath } from '../../lib/places/wizard-place.ts'
import { signInPath } from '../../lib/session/next-path.ts'
import { Button } from '../../ui/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { lazyPart } from '../../ui/feedback/lazy-part.tsx'
import { useFailureWords } from '../../ui/feedback/use-failure-words.ts'
import { useFullOrder } from '../one-order/api/order.ts'
import { KeptOrderList } from '../one-order/offline/kept-order-list.tsx'
import { useCurrentUser } from '../session/api/current-user.ts'
import { orderDraftQuery } from './api/order-draft.ts'
import AnswersStep from './components/answers-step.tsx'
import { StepSkeleton } from './components/step-skeleton.tsx'
import { WizardHeader, wizardStep } from './components/wizard-header.tsx'
import { sendToDraft } from './state/wizard/wizard-store.ts'

const DestinationStep = lazyPart(() => import('./components/destination/destination-step.tsx'))
const WithoutAgency = lazyPart(async () => {
  const [module] = await Promise.all([import('./components/without-agency.tsx'), loadMoreTexts('rooms')])
  return module
})
const OrderStep = lazyPart(() => import('./components/order-step.tsx'))

/** Asks for the code of the step that the address names at once, and not only once it is drawn. */
function preloadStep(): void {
  const { search } = window.location
  if (/[?&]offer=/.test(search)) return
  const step = /[?&]order=/.test(search) ? OrderStep : DestinationStep
  void step.preload().catch(() => undefined)
}

/** The four-step wizard. Its step follows from the address and the order; see `wizardStep`. Public specification §2. */
export default function OrderPage() {
  const place = useWizardPlace()
  const { user, isLoading, failed, retry } = useCurrentUser()
  useEffect(preloadStep, [])
  const order = useFullOrder(user ? place.orderNumber : null)
  const step = wizardStep(place, order.data ?? null)
  const needsSignIn = place.offerId !== null || place.orderNumber !== null
  const mustSignIn = needsSignIn && !isLoading && !failed && !user
  useSignInFirst(mustSignIn)
  const isAdopted = useNationalityOfLink(place)
  const isBeforeOrder = useOrderOfMailedLink(place, user)

  const content = () => {
    if (!isAdopted || !isBeforeOrder) return <StepSkeleton />
    const hasNoAgency = user?.role === 'b2b_client' && user.agencyId === null
    if (hasNoAgency && !place.orderNumber) return <WithoutAgency />
    if (!needsSignIn) return <DestinationStep user={user} isLoading={isLoading} />
    if (failed) return <SessionFailed onRetry={retry} />
    if (!user) return <StepSkeleton />
    if (place.orderNumber) return <OrderStep orderNumber={place.orderNumber} />
    return <AnswersStep offerId={place.offerId ?? 0} user={user} />
  }

  // As high as the window at least: a shorter screen does not bring the footer up.
  return (
    <div className="mx-auto min-h-dvh w-full max-w-page px-4 py-8 sm:px-6 sm:py-12">
      <WizardHeader
        step={step}
        screen={place.screen}
        isChange={place.change !== null}
        isCustomersTurn={order.data?.whoseTurn === 'customer'}
      />
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

/** Opens the order's page where a mailed link leads to an offer that was ordered since. True once the wizard may be shown. */
function useOrderOfMailedLink(place: WizardPlace, user: CurrentUser | null): boolean {
  const [, navigate] = useLocation()
  const { isMailed, offerId } = place
  const draft = useQuery({ ...orderDraftQuery(user?.id ?? ''), enabled: isMailed && user !== null })
  const placed = draft.data?.placedOrder
  useEffect(() => {
    if (!isMailed || draft.isPending) return
    const to = placed?.offerId === offerId ? orderPath(placed.orderNumber) : wizardPath({ ...place, isMailed: false })
    navigate(to, { replace: true })
  }, [isMailed, offerId, place, placed, draft.isPending, navigate])
  return !isMailed
}

/** The server could not say who is signed in. */
function SessionFailed({ onRetry }: { onRetry: () => void }) {
  const { LL } = useI18n()
  const { title, text } = useFailureWords(LL.failure.network())
  return (
    <>
      <Alert
        kind="error"
        title={title}
        action={
          <Button variant="secondary" icon={RotateCw} onClick={onRetry}>
            {LL.common.retry()}
          </Button>
        }
      >
        {text}
      </Alert>
      <KeptOrderList />
    </>
  )
}
