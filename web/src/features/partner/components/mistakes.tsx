import { useFormContext } from 'react-hook-form'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { ErrorSummary } from '../../../ui/forms/error-summary.tsx'
import type { PartnerValues } from '../state/partner-values.ts'
import { type Name, useFieldError } from './fields.tsx'

export interface MistakesProps {
  /** How often something was found: each time the summary takes the focus. */
  presses: number
  /** Why the registration was refused, where no answer is to blame. */
  refusal: string | null
}

/** What is wrong, in the order of the form, each a way to its field. */
export function Mistakes({ presses, refusal }: MistakesProps) {
  const { LL } = useI18n()
  const { setFocus } = useFormContext<PartnerValues>()
  const errorOf = useFieldError()
  const texts = LL.partner
  const { title: _company, ...company } = texts.company
  const { title: _commercial, ...commercial } = texts.commercial
  const { firstName, lastName, email, phone, password } = texts.personal
  const labels: Record<Name, () => string> = { ...company, ...commercial, firstName, lastName, email, phone, password }
  const lines = (Object.keys(labels) as Name[]).flatMap((name) => {
    const error = errorOf(name)
    if (!error) return []
    return { key: name, text: texts.errors.line({ label: labels[name](), error }), to: () => setFocus(name) }
  })
  return (
    <ErrorSummary title={lines.length > 0 ? texts.errors.summary() : texts.failed()} lines={lines} presses={presses}>
      {refusal}
    </ErrorSummary>
  )
}
