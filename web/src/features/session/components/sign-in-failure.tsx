import { useI18n } from '../../../i18n/use-i18n.ts'
import { codeOf } from '../../../lib/server/api-error.ts'

/** Why a sign-in failed. Public specification §8. */
export function SignInFailure({ error }: { error: Error }) {
  const { LL } = useI18n()
  switch (codeOf(error)) {
    case 'invalid_credentials':
    case 'invalid_input':
      return LL.session.invalid()
    case 'account_inactive':
      return LL.session.inactive()
    case 'too_many_requests':
      return LL.session.tooMany()
    case null:
      return LL.failure.network()
    default:
      return LL.session.unexpected()
  }
}
