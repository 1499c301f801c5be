import { Check } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { cx } from '../../../lib/class-names.ts'
import { SCREENS, type Screen } from '../../../lib/places/wizard-place.ts'
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx'
import { PageTitle } from '../../../ui/page-title.tsx'
import { type OrderFacts, wasPaid } from '../../one-order/payment/standing.ts'

const STEPS = [1, 2, 3, 4] as const

/** Where a new step takes the focus. */
const HEADING = 'step-heading'

interface WizardHeaderProps {
  step: WizardStep
  /** Of step 2. */
  screen: Screen
  /** One answer is being changed: its field takes the focus. */
  isChange: boolean
  /** The order is paid and waits for its customer: it is not called complete. */
  isCustomersTurn: boolean
}

/** Which step this is, of which, and which screen of it. A new one takes the focus at its heading, as a new page would. */
export function WizardHeader({ step, screen, isChange, isCustomersTurn }: WizardHeaderProps) {
  const { LL } = useI18n()
  const texts = LL.order
  const names = {
    1: texts.steps.destination(),
    2: texts.steps.documents(),
    3: texts.steps.payment(),
    4: step === 4 && isCustomersTurn ? texts.steps.placed() : texts.steps.complete(),
  }
  const screens = texts.screens
  const screenTitles = {
    travellers: { title: screens.travellers(), subtitle: screens.travellersText() },
    contact: { title: screens.contact(), subtitle: screens.contactText() },
    documents: { title: screens.documents(), subtitle: screens.documentsText() },
    check: { title: screens.check(), subtitle: screens.checkText() },
  }
  const titles = {
    1: { title: texts.destination.title(), subtitle: texts.destination.subtitle() },
    2: screenTitles[screen],
    3: { title: texts.payment.title(), subtitle: undefined },
  }
  const place = step === 2 ? screen : step
  const shown = useRef(place)

  useEffect(() => {
    if (shown.current === place) return undefined
    shown.current = place
    if (isChange) return undefined
    document.getElementById(HEADING)?.focus({ preventScroll: true })
    const toTop = () => window.scrollTo({ top: 0, behavior: 'instant' })
    toTop()
    // Once more: a smooth scroll to what was focused just before may still be under way.
    const frame = requestAnimationFrame(toTop)
    return () => cancelAnimationFrame(frame)
  }, [place, isChange])

  // Step 4 has the order's own title, which comes with the order.
  const takesFocus = { id: HEADING, tabIndex: -1 }

  return (
    <div className="mb-6 sm:mb-8">
      <p
        {...(step === 4 && takesFocus)}
        className={cx('text-sm font-medium text-slate sm:sr-only', step === 2 && 'sr-only')}
      >
        {texts.stepOf({ step, name: names[step] })}
      </p>
      <ol aria-label={texts.stepsLabel()} className="hidden grid-cols-4 sm:grid">
        {STEPS.map((number) => (
          <li
            key={number}
            aria-current={number === step ? 'step' : undefined}
            className={cx(
              'flex items-center gap-2 font-medium',
              number === step ? 'text-ink' : number < step ? 'text-sea' : 'text-slate',
            )}
          >
            <span
              aria-hidden
              className={cx(
                'inline-flex size-7 items-center justify-center rounded-full text-sm tabular-nums',
                number === step && 'bg-ink text-on-fill',
                number < step && 'bg-sea-tint text-sea',
                number > step && 'border border-control',
              )}
            >
              {number < step ? <Check className="size-4" /> : number}
            </span>
            {names[number]}
          </li>
        ))}
      </ol>
      <ProgressBar value={progressOfStep(step)} label={texts.progress()} className="mt-3" />
      {step !== 4 && (
        <div {...takesFocus} className="mt-6 sm:mt-8">
          {step === 2 && <p className="mb-1 text-sm text-slate">{screens.place(SCREENS.indexOf(screen) + 1)}</p>}
          <PageTitle {...titles[step]} hasTimes />
        </div>
      )}
    </div>
  )
}

type WizardStep = 1 | 2 | 3 | 4

/** Which of the four steps an address shows. An order's number decides 3 or 4; a chosen offer shows 2, also on the way to the sign-in. */
export function wizardStep(
  place: { offerId: number | null; orderNumber: string | null },
  order: OrderFacts | null,
): WizardStep {
  if (place.orderNumber) return order && wasPaid(order) ? 4 : 3
  return place.offerId === null ? 1 : 2
}

/** 25, 50, 75 and 100 percent. Public specification §2, /order. */
export const progressOfStep = (step: WizardStep): number => Math.min(100, step * 25)
