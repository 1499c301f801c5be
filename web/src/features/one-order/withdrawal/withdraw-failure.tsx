import { useI18n } from '../../../i18n/use-i18n.ts'
import { codeOf } from '../../../lib/api-error.ts'
import { Alert } from '../../../ui/alert.tsx'

/** The withdrawal, or of an unpaid order its cancellation, was refused, or whether it was recorded is not known. */
export function WithdrawFailure({ error, unpaid }: { error: unknown; unpaid: boolean }) {
  const { LL } = useI18n()
  const texts = LL.withdrawal
  const code = codeOf(error)
  if (code === 'outcome_pending') return <Alert kind="warning">{texts.pending()}</Alert>
  const { refused: withdrawing, cancelling } = texts
  const refused: Partial<Record<string, () => string>> = unpaid
    ? { ...withdrawing, order_closed: cancelling.orderClosed }
    : withdrawing
  return (
    <Alert kind="error" live="assertive" title={unpaid ? cancelling.failed() : texts.failed()}>
      {(code && refused[code]?.()) || texts.failedText()}
    </Alert>
  )
}
