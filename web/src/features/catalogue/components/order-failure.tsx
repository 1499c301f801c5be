import { LogIn } from 'lucide-react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { ApiError, codeOf } from '../../../lib/server/api-error.ts'
import { signInPath } from '../../../lib/session/next-path.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { TermsChanged } from '../../legal/components/terms-changed.tsx'

/** Why the order was not created, and that what was typed is still here. Public specification §8. */
export function OrderFailure({ error }: { error: unknown }) {
  const { LL } = useI18n()
  const texts = LL.catalogue.order
  if (codeOf(error) === 'not_signed_in')
    return (
      <Alert
        kind="error"
        live="assertive"
        title={texts.signInTitle()}
        action={
          <LinkButton href={signInPath('/catalog')} reload target="_blank" size="small" icon={LogIn}>
            {LL.guard.signIn()} ({LL.common.opensInNewTab()})
          </LinkButton>
        }
      >
        {texts.signInText()}
      </Alert>
    )
  if (codeOf(error) === 'terms_superseded') return <TermsChanged />
  return (
    <Alert kind="error" live="assertive" title={texts.failed()}>
      <Reason error={error} />
    </Alert>
  )
}

function Reason({ error }: { error: unknown }) {
  const { LL } = useI18n()
  const { failures, kept } = LL.catalogue.order
  const { invalid_input, ...plain } = failures
  const code = codeOf(error)
  if (code === 'invalid_input' && error instanceof ApiError)
    return <>{invalid_input({ reason: error.problem?.message ?? '' })}</>
  const known: Partial<Record<string, () => string>> = plain
  return <>{(code && known[code]?.()) ?? kept()}</>
}
