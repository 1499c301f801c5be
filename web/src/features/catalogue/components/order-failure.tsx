import { LogIn } from 'lucide-react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { codeOf } from '../../../lib/server/api-error.ts'
import { signInPath } from '../../../lib/session/next-path.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { PlaceFailure } from '../../placing/place-failure.tsx'

/** Why the order was not created, and that what was typed is still here. */
export function OrderFailure({ error }: { error: unknown }) {
  const { LL } = useI18n()
  const { failed, failures, kept, signInTitle, signInText } = LL.catalogue.order
  const { invalid_input, ...reasons } = failures
  return (
    <PlaceFailure
      error={error}
      title={codeOf(error) === 'not_signed_in' ? signInTitle() : failed()}
      failures={{ ...reasons, not_signed_in: signInText }}
      invalid={({ problem }) => invalid_input({ reason: problem?.message ?? '' })}
      otherwise={kept}
      actions={{
        not_signed_in: (
          <LinkButton href={signInPath('/catalog')} reload target="_blank" size="small" icon={LogIn}>
            {LL.guard.signIn()} ({LL.common.opensInNewTab()})
          </LinkButton>
        ),
      }}
    />
  )
}
