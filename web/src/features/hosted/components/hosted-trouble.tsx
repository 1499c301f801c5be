import { RotateCw } from 'lucide-react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import type { HostedFailure } from '../../../lib/session/hosted-session.ts'
import { Button } from '../../../ui/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'

/** Why the provider's form is not here, and what to do: try again, or, where its key is wrong, what an administrator must set. */
export function HostedTrouble({ why, onRetry }: { why: HostedFailure | 'server'; onRetry: () => void }) {
  const { LL } = useI18n()
  const texts = LL.session.hosted
  if (why === 'unreachable' || why === 'server') {
    const title = why === 'server' ? texts.noServer() : texts.unreachable()
    return (
      <Alert
        kind="error"
        live="assertive"
        title={title}
        action={
          <Button variant="secondary" size="small" icon={RotateCw} onClick={onRetry}>
            {LL.common.retry()}
          </Button>
        }
      >
        {why === 'server' ? texts.noServerText() : texts.unreachableText()}
      </Alert>
    )
  }
  const missing = why === 'missing-key'
  return (
    <Alert kind="error" live="assertive" title={missing ? texts.missingKey() : texts.invalidKey()}>
      <p>{missing ? texts.missingKeyText() : texts.invalidKeyText()}</p>
      <p className="mt-2">{texts.administrator()}</p>
    </Alert>
  )
}
