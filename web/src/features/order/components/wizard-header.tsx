import { Check } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { cx } from '../../../lib/class-names.ts'
import { PageTitle } from '../../../ui/page-title.tsx'
import { ProgressBar } from '../../../ui/progress-bar.tsx'
import { progressOfStep, type WizardStep } from '../state/wizard-step.ts'

const STEPS = [1, 2, 3, 4] as const

/** Which step this is, of which. A new step takes the focus, as a new page would. */
export function WizardHeader({ step }: { step: WizardStep }) {
  const { LL } = useI18n()
  const texts = LL.order
  const names = {
    1: texts.steps.destination(),
    2: texts.steps.documents(),
    3: texts.steps.payment(),
    4: texts.steps.complete(),
  }
  const titles = {
    1: { title: texts.destination.title(), subtitle: texts.destination.subtitle() },
    2: { title: texts.details.title(), subtitle: texts.details.subtitle() },
    3: { title: texts.payment.title(), subtitle: undefined },
    4: { title: texts.complete.title(), subtitle: undefined },
  }
  const heading = useRef<HTMLDivElement>(null)
  const shown = useRef(step)

  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    heading.current?.focus({ preventScroll: true })
    window.scrollTo({ top: 0, behavior: 'instant' })
  }, [step])

  return (
    <div className="mb-8">
      <p className="text-sm font-medium text-slate sm:sr-only">{texts.stepOf({ step, name: names[step] })}</p>
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
                number === step && 'bg-ink text-white',
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
      <div ref={heading} tabIndex={-1} className="mt-8">
        <PageTitle {...titles[step]} />
      </div>
    </div>
  )
}
