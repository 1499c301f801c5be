import type { Party } from '@passage/contracts/domain/orders/whose-turn'
import { Building2, CircleAlert, CircleCheck, CirclePause, Landmark, type LucideIcon } from 'lucide-react'
import { cx } from '../../../lib/class-names.ts'
import type { StepFacts } from './next-step.ts'
import { useNextSteps } from './use-next-step.ts'

const LOOKS: Record<Party, { icon: LucideIcon; mark: string; words: string }> = {
  customer: { icon: CircleAlert, mark: 'text-stamp', words: 'font-semibold' },
  passage: { icon: Building2, mark: 'text-sea', words: '' },
  embassy: { icon: Landmark, mark: 'text-purple', words: '' },
  nobody: { icon: CircleCheck, mark: 'text-grey', words: 'text-slate' },
}

/** What an order needs next, one line for each, in the rows of a list. */
export function NextStepList({ facts, className }: { facts: StepFacts; className?: string }) {
  const nextSteps = useNextSteps()
  return (
    <ul className={cx('grid gap-1', className)}>
      {nextSteps(facts).map(({ kind, party, until, late, text }) => {
        const { icon, mark, words } = LOOKS[party]
        const Icon = kind === 'held' ? CirclePause : icon
        return (
          <li key={kind} data-step={kind} className="flex items-start gap-2">
            <Icon aria-hidden className={cx('mt-0.5 size-5 shrink-0', mark)} />
            <span className={cx('min-w-0', late ? 'font-semibold text-orange' : words)}>
              {until ? <time dateTime={until}>{text}</time> : text}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
