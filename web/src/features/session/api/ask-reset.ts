import type { Asked, AskReset } from '@passage/contracts/api/people/identity.schema'
import { currentLanguage } from '../../../i18n/texts.ts'
import { api } from '../../../lib/server/api.ts'

/**
 * Asks for a link to set a new password; `next` is where it leads in the end. Answers the same whether or not there is such
 * an account. Public specification §7.
 */
export const askReset = (email: string, next?: string): Promise<Asked> =>
  api<Asked>('/api/clerk/reset-password', {
    method: 'POST',
    json: { email, next, language: currentLanguage() } satisfies AskReset,
  })
