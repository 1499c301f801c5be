import { useI18n } from '../../../i18n/use-i18n.ts'
import { codeOf } from '../../../lib/api-error.ts'
import { Alert } from '../../../ui/alert.tsx'

/** The checkout could not be opened. Refusals need no words here: the order itself says why, once it is read again. */
export function PayFailure({ error }: { error: unknown }) {
  const { LL } = useI18n()
  const texts = LL.order.payment
  const isPending = codeOf(error) === 'outcome_pending'
  return (
    <Alert kind="error" live="assertive" title={texts.openFailed()}>
      {isPending ? texts.openPending() : texts.openFailedText()}
    </Alert>
  )
}
