import type { TranslationFunctions } from '../../../i18n/dictionaries.ts'
import { codeOf, isRefusal } from '../../../lib/server/api-error.ts'

/** Why no link to set a new password was sent: as the server says, else the specification's sentence. Public specification §8. */
export function resetFailure(error: unknown, LL: TranslationFunctions): string {
  if (codeOf(error) === 'too_many_requests') return LL.session.tooMany()
  const said = isRefusal(error) && error.problem?.message
  return said ? LL.failure.serverSays(said) : LL.session.reset.failed()
}
