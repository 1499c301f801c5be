import { isClosedWithoutVisa } from '@passage/contracts/domain/orders/order-status'
import type { Party } from '@passage/contracts/domain/orders/party'
import { decisionPart } from '@passage/contracts/domain/travellers/decision-part'
import { Building2, CircleAlert, CircleCheck, CircleMinus, CirclePause, Landmark, type LucideIcon } from 'lucide-react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { cx } from '../../../lib/class-names.ts'
import { listed } from '../../../lib/words/format.ts'
import { useFormat } from '../../../lib/words/use-format.ts'
import { statusNameIn, withPart } from '../../../ui/lists/status-name.ts'
import { type NextStep, nextSteps, type StepFacts } from './next-step.ts'

const LOOKS: Record<Party, { icon: LucideIcon; mark: string; words: string }> = {
  customer: { icon: CircleAlert, mark: 'text-stamp', words: 'font-semibold' },
  passage: { icon: Building2, mark: 'text-sea', words: '' },
  embassy: { icon: Landmark, mark: 'text-purple', words: '' },
  nobody: { icon: CircleCheck, mark: 'text-grey', words: 'text-slate' },
}

/** An order's next steps, one line each, for lists. */
export function NextStepList({ facts, className }: { facts: StepFacts; className?: string }) {
  const nextSteps = useNextSteps()
  return (
    <ul className={cx('grid gap-1', className)}>
      {nextSteps(facts).map(({ kind, party, until, late, text }) => {
        const { icon, mark, words } = LOOKS[party]
        const ended = kind === 'wait' && isClosedWithoutVisa(facts.status)
        const Icon = kind === 'held' ? CirclePause : ended ? CircleMinus : icon
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

/** A step in words, without the full stop. */
interface NextStepText extends NextStep {
  text: string
}

/** "On hold since 24 November"; the hour for today. */
export function useOnHoldText(): (since: string) => string {
  const texts = useI18n().LL.nextStep.held
  const format = useFormat()
  return (since) => {
    const day = format.dayOf(since)
    return day === null ? texts.today({ time: format.time(since) }) : texts.day({ day })
  }
}

/** An order's next steps as sentences ("Upload travel proof by 24 November"). Needs the texts of `nextStep`. */
export function useNextSteps(): (facts: StepFacts) => NextStepText[] {
  const { LL, locale } = useI18n()
  const format = useFormat()
  const texts = LL.nextStep
  const documents: Record<string, (() => string) | undefined> = texts.documentNames
  const heldText = useOnHoldText()

  function plain({ kind, party }: NextStep, facts: StepFacts): string {
    switch (kind) {
      case 'pay':
        return texts.pay({ amount: format.money(facts.amount, facts.currency) })
      case 'documents': {
        const names = new Set(
          facts.requestedDocuments.map(({ documentType, travellerId, travellerName }) => {
            const name = (documents[documentType] ?? texts.documentNames.general)()
            if (travellerId === null) return name
            return texts.ofTraveller({ name, traveller: travellerName ?? texts.traveller({ position: travellerId }) })
          }),
        )
        return texts.documents({ list: listed(names, locale) })
      }
      case 'held':
        return heldText(facts.heldSince ?? '')
      case 'details':
        return texts.details(facts.incompleteTravellers)
      case 'bank':
        return texts.bank()
      case 'stripe':
        return texts.stripe()
      case 'wait':
        return waiting(party, facts)
    }
  }

  /** Part by part, the granted visas are delivered while others are still being decided on. */
  function waiting(party: Party, { status, decisions }: StepFacts): string {
    const part = decisionPart(status, decisions)
    const plain = texts.wait[status]?.() || statusNameIn(LL, status)
    if (part?.kind === 'decided')
      return part.granted > 0 && party === 'passage' ? texts.part.granted(part) : texts.part.decided(part)
    return part ? withPart(LL, plain, status, decisions) : plain
  }

  function withDeadline(step: NextStep, words: string): string {
    const { until } = step
    if (until === null) return words
    const place = step.party === 'customer' ? texts.by : texts.until
    const day = format.dayOf(until)
    if (step.late) return place.late({ step: words, day: day ?? format.time(until) })
    if (day === null) return place.today({ step: words, time: format.time(until) })
    // The payment window is hours long.
    return step.kind === 'pay'
      ? texts.by.moment({ step: words, day, time: format.time(until) })
      : place.day({ step: words, day })
  }

  return (facts) =>
    nextSteps(facts, Date.now()).map((step) => ({ ...step, text: withDeadline(step, plain(step, facts)) }))
}
