import { DomainError } from '@passage/contracts/domain/errors'
import type { Language } from '@passage/contracts/domain/travel'
import { audit } from '../audit/audit.ts'
import { type Context, transaction } from '../context.ts'
import { queueMail } from '../mails/queue-mail.ts'
import { insertAccount, type Opening } from './insert-account.ts'
import { mailVerification } from './mail-verification.ts'

export interface NewCustomer {
  /** Lower case. */
  email: string
  firstName: string
  lastName: string
  language: Language
  /** Where the mail leads in the end; see `Addressee`. */
  next?: string | undefined
}

/**
 * Adds a customer and mails a link to confirm the address. An address that has an account gets a mail that says so, and nothing
 * else happens: whoever asks cannot tell the two apart. quality.md, checklist 9.
 */
export async function signUp(context: Context, customer: NewCustomer, open: Opening): Promise<void> {
  try {
    await open((entrance) =>
      transaction(context, async (tx) => {
        const account = { ...customer, username: null, emailVerified: false, role: 'customer', agencyId: null } as const
        const id = await insertAccount(tx, account, entrance)
        await audit(tx, context, { action: 'user.signed-up', objectType: 'user', objectId: id })
        await mailVerification(tx, context, { ...customer, id })
      }),
    )
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'email_address_taken') throw error
    await tellOwner(context, customer)
  }
}

const tellOwner = (context: Context, { email, next }: NewCustomer): Promise<void> =>
  transaction(context, async (tx) => {
    const owner = await tx
      .selectFrom('users')
      .select(['id', 'firstName', 'language', 'isActive'])
      .where('email', '=', email)
      .executeTakeFirst()
    if (!owner?.isActive) return
    await queueMail(tx, context, {
      userId: owner.id,
      to: email,
      template: 'address_taken',
      language: owner.language as Language,
      facts: { firstName: owner.firstName, ...(next && { next }) },
    })
    await audit(tx, context, { action: 'user.sign-up-repeated', objectType: 'user', objectId: owner.id })
  })
