import type { OfferConditions } from '@passage/contracts/domain/catalogue/journey-needs'
import type { MapStep } from '@passage/contracts/domain/promise/visa-map'
import { Check, Circle, CircleDot } from 'lucide-react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { cx } from '../../../lib/class-names.ts'
import { useFormat } from '../../../lib/words/use-format.ts'

const LOOKS = {
  done: { Mark: Check, mark: 'bg-green text-on-fill', line: 'border-green/40' },
  now: { Mark: CircleDot, mark: 'bg-card text-sea ring-2 ring-sea', line: 'border-dashed border-control/60' },
  ahead: { Mark: Circle, mark: 'bg-card text-control ring-1 ring-control', line: 'border-dashed border-control/60' },
} as const

interface VisaMapProps {
  map: readonly MapStep[]
  inPerson: OfferConditions['inPerson']
}

/** The steps of a visa with their days: done, now, expected. */
export function VisaMap({ map, inPerson }: VisaMapProps) {
  const { LL } = useI18n()
  const texts = LL.journey.map
  const { steps } = LL.tracking
  const states = { done: steps.done(), now: steps.current(), ahead: steps.ahead() }
  const days = useStepDays()
  const current = map.find(({ state }) => state === 'now')
  return (
    <ol data-map>
      {map.map((step) => {
        const { Mark, mark, line } = LOOKS[step.state]
        const day = days(step)
        return (
          <li
            key={step.step}
            data-step={step.step}
            data-state={step.state}
            aria-current={step === current ? 'step' : undefined}
            className="group relative flex break-inside-avoid gap-3 pb-4 last:pb-0"
          >
            <span aria-hidden className={cx('absolute top-7 bottom-0 left-3.25 border-l-2 group-last:hidden', line)} />
            <span className={cx('relative flex size-7 shrink-0 items-center justify-center rounded-full', mark)}>
              <Mark aria-hidden className="size-4" strokeWidth={3} />
            </span>
            <div className="min-w-0">
              <p className={cx('font-medium', step.state === 'ahead' && 'text-slate')}>
                {step.step === 'in_person' ? texts.inPerson[inPerson]() : texts.steps[step.step]()}
                {day && <span className="sr-only"> – {states[step.state]}</span>}
              </p>
              <p className="text-sm text-slate">{day ?? states[step.state]}</p>
            </div>
          </li>
        )
      })}
    </ol>
  )
}

/** When a step was made or is expected, in words; null: it was made, on a day that is not known. */
function useStepDays(): (step: MapStep) => string | null {
  const { LL } = useI18n()
  const format = useFormat()
  const texts = LL.journey.map
  return ({ step, state, on, from }) => {
    if (state === 'done') return on && format.date(on)
    if (!on) return texts.unknown()
    const day = format.date(on)
    if (!from) return texts.by({ day })
    return step === 'passport_sent'
      ? texts.away({ from: format.date(from) })
      : texts.between({ from: format.date(from), day })
  }
}
