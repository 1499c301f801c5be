import type { Language } from '@passage/contracts/domain/orders/travel'
import type { Context, Tx } from '../../context.ts'
import { queueMail } from '../../mails/queue-mail.ts'
import { issueLink } from './link-tokens.ts'

export interface Addressee {
  id: string
  email: string
  firstName: string
  language: Language
  /** Where the link leads in the end; the caller has held it to `MAILED_PATH`. */
  next?: string | undefined
}

/** Mails a link to confirm the account's address; earlier ones work no more. */
export async function mailVerification(
  tx: Tx,
  context: Pick<Context, 'fields'>,
  { id, email, firstName, language, next }: Addressee,
): Promise<void> {
  const token = await issueLink(tx, 'verify_email', { id, email })
  await queueMail(tx, context, {
    userId: id,
    to: email,
    template: 'verify_email',
    language,
    facts: { firstName, token, ...(next && { next }) },
  })
}
