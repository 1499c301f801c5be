import { useI18n } from '../../../i18n/use-i18n.ts'
import { listed } from '../../../lib/words/in-words.ts'
import { useFormat } from '../../../lib/words/use-format.ts'
import { statusNameIn } from '../../../ui/lists/status-name.ts'
import { type NextStep, nextSteps, type StepFacts } from './next-step.ts'

/** A step in the reader's words, without the full stop. */
export interface NextStepText extends NextStep {
  text: string
}

/** "On hold since 24 November"; the hour where it was today. */
export function useHeldText(): (since: string) => string {
  const texts = useI18n().LL.nextStep.held
  const format = useFormat()
  return (since) => {
    const day = format.dayOf(since)
    return day === null ? texts.today({ time: format.time(since) }) : texts.day({ day })
  }
}

/** What an order needs next in words of its own ("Upload travel proof by 24 November"). Wants the texts of `nextStep`. */
export function useNextSteps(): (facts: StepFacts) => NextStepText[] {
  const { LL, locale } = useI18n()
  const format = useFormat()
  const texts = LL.nextStep
  const heldText = useHeldText()
  const documents: Record<string, (() => string) | undefined> = texts.documentNames

  function plain({ kind }: NextStep, facts: StepFacts): string {
    switch (kind) {
      case 'pay':
        return texts.pay({ amount: format.money(facts.amount, facts.currency) })
      case 'documents': {
        const names = new Set(
          facts.requestedDocuments.map((type) => (documents[type] ?? texts.documentNames.general)()),
        )
        return texts.documents({ list: listed(names, locale) })
      }
      case 'details':
        return texts.details(facts.incompleteTravellers)
      case 'bank':
        return texts.bank()
      case 'held':
        return heldText(facts.heldSince ?? '')
      case 'wait':
        return texts.wait[facts.status]?.() || statusNameIn(LL, facts.status)
    }
  }

  function withDeadline(step: NextStep, words: string): string {
    const { until } = step
    if (until === null) return words
    const place = step.party === 'customer' ? texts.by : texts.until
    const day = format.dayOf(until)
    if (step.late) return place.late({ step: words, day: day ?? format.time(until) })
    if (day === null) return place.today({ step: words, time: format.time(until) })
    // The window to pay is hours long.
    return step.kind === 'pay'
      ? texts.by.moment({ step: words, day, time: format.time(until) })
      : place.day({ step: words, day })
  }

  return (facts) =>
    nextSteps(facts, Date.now()).map((step) => ({ ...step, text: withDeadline(step, plain(step, facts)) }))
}
