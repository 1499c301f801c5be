import { useI18n } from '../../../../i18n/use-i18n.ts'
import { useWizardPlace, wizardPath } from '../../../../lib/places/wizard-place.ts'
import { ErrorSummary as Summary } from '../../../../ui/forms/error-summary.tsx'
import { focusField } from '../../../../ui/forms/field.tsx'
import type { SaidMistake } from '../../state/use-screen-mistakes.ts'

export interface ErrorSummaryProps {
  mistakes: readonly SaidMistake[]
  /** How often Continue found something: each time the summary takes the focus. */
  presses: number
}

/** What has to be put right, each a way to its field, on this screen or an earlier one. */
export default function ErrorSummary({ mistakes, presses }: ErrorSummaryProps) {
  const { LL } = useI18n()
  const place = useWizardPlace()
  const lines = mistakes.map((mistake) => ({
    key: `${mistake.field} ${mistake.kind}`,
    text: mistake.text,
    to:
      mistake.screen === place.screen
        ? () => void focusField(mistake.field)
        : wizardPath({ ...place, screen: mistake.screen, change: mistake.field }),
  }))
  return <Summary title={LL.order.mistakes.title(mistakes.length)} lines={lines} presses={presses} />
}
