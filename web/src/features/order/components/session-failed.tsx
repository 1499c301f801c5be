import { RotateCw } from 'lucide-react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'

/** The server could not say who is signed in. */
export function SessionFailed({ onRetry }: { onRetry: () => void }) {
  const { LL } = useI18n()
  return (
    <Alert
      kind="error"
      title={LL.failure.title()}
      action={
        <Button variant="secondary" icon={RotateCw} onClick={onRetry}>
          {LL.common.retry()}
        </Button>
      }
    >
      {LL.failure.network()}
    </Alert>
  )
}
