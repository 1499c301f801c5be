import { DomainError } from '@passage/contracts/domain/errors'
import { luxembourgDay } from '@passage/contracts/domain/luxembourg-day'
import type { Language } from '@passage/contracts/domain/orders/travel'
import { audit } from '../../audit/audit.ts'
import { type Context, transaction } from '../../context.ts'
import { insertAccount, type Opening } from './insert-account.ts'
import { mailKnownAddress } from './mail-known-address.ts'
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
 * else happens. The caller can distinguish the two only by signing in with the password just chosen, which settled.md lets people
 * do at once (Screens and routes): limits by address and network bound the guesses, and the owner reads of each day's first.
 * quality.md, checklist 9.
 */
export async function signUp(context: Context, customer: NewCustomer, open: Opening): Promise<void> {
  try {
    await open((entrance) =>
      transaction(context, async (tx) => {
        const account = { ...customer, username: null, emailVerified: false, role: 'customer', agencyId: null } as const
        const id = await insertAccount(tx, account, entrance)
        await audit(tx, context, 'user.signed-up', 'user', id)
        await mailVerification(tx, context, { ...customer, id })
      }),
    )
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'email_address_taken') throw error
    await mailKnownAddress(context, customer.email, {
      next: () => customer.next,
      key: ({ id }) => `${id}/sign-up-again/${luxembourgDay(new Date())}`,
    })
  }
}
