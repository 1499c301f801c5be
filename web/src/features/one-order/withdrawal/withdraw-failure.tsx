import { useI18n } from '../../../i18n/use-i18n.ts'
import { codeOf, isRefusal } from '../../../lib/server/api-error.ts'
import { useRepeatText } from '../../../lib/server/use-outcome-text.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'

/** The withdrawal, or of an unpaid order its cancellation, was refused, or whether it was recorded is not known. */
export function WithdrawFailure({ error, unpaid }: { error: unknown; unpaid: boolean }) {
  const { LL } = useI18n()
  const texts = LL.withdrawal
  const repeatText = useRepeatText()
  const code = codeOf(error)
  if (code === 'outcome_pending') return <Alert kind="warning">{texts.pending()}</Alert>
  const { refused: withdrawing, cancelling } = texts
  const refused: Partial<Record<string, () => string>> = unpaid
    ? { ...withdrawing, order_closed: cancelling.orderClosed }
    : withdrawing
  const failed = unpaid ? cancelling.failed() : texts.failed()
  return (
    <Alert kind="error" live="assertive" title={isRefusal(error) ? failed : undefined}>
      {(code && refused[code]?.()) || repeatText(error, texts.failedText())}
    </Alert>
  )
}
