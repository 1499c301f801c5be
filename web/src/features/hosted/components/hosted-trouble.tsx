import { RotateCw } from 'lucide-react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import type { HostedFailure } from '../../../lib/hosted-session.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { useCurrentUser } from '../../session/api/current-user.ts'

/** Why the provider's form is not here, and what to do: try again, or, where its key is wrong, what an administrator must set. */
export function HostedTrouble({ why }: { why: HostedFailure }) {
  const { LL } = useI18n()
  const { retry } = useCurrentUser()
  const texts = LL.session.hosted
  if (why === 'unreachable') {
    return (
      <Alert
        kind="error"
        live="assertive"
        title={texts.unreachable()}
        action={
          <Button variant="secondary" size="small" icon={RotateCw} onClick={retry}>
            {LL.common.retry()}
          </Button>
        }
      >
        {texts.unreachableText()}
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
