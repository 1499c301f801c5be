import { useI18n } from '../../../i18n/use-i18n.ts'
import { codeOf } from '../../../lib/api-error.ts'
import { Alert } from '../../../ui/alert.tsx'

/** The withdrawal was refused, or whether it was recorded is not known. */
export function WithdrawFailure({ error }: { error: unknown }) {
  const { LL } = useI18n()
  const texts = LL.withdrawal
  const code = codeOf(error)
  if (code === 'outcome_pending') return <Alert kind="warning">{texts.pending()}</Alert>
  const refused: Partial<Record<string, () => string>> = texts.refused
  return (
    <Alert kind="error" live="assertive" title={texts.failed()}>
      {(code && refused[code]?.()) || texts.failedText()}
    </Alert>
  )
}
