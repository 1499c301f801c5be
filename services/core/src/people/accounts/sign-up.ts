import { DomainError } from '@passage/contracts/domain/errors'
import { luxembourgDay } from '@passage/contracts/domain/luxembourg-day'
import type { Language } from '@passage/contracts/domain/orders/travel'
import type { Role } from '@passage/contracts/domain/people/roles'
import { sql } from 'kysely'
import { audit } from '../../audit/audit.ts'
import { type Context, type Tx, transaction } from '../../context.ts'
import { queueMail } from '../../mails/queue-mail.ts'
import { insertAccount, type Opening } from './insert-account.ts'
import { issueLink, takeLink } from './link-tokens.ts'

export interface NewCustomer {
  /** Lower case. */
  email: string
  firstName: string
  lastName: string
  language: Language
  /** The page after the mail's link; see `Addressee`. */
  next?: string | undefined
}

/**
 * Adds a customer and mails a link to verify the address. The owner of a known address gets a mail instead; the answer is the
 * same. quality.md, checklist 9.
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

interface Owner {
  id: string
  role: Role
}

interface Means {
  /** The page after signing in; see `Addressee`. */
  next?: (owner: Owner) => string | undefined
  /** Mails with the same key are sent once. */
  key?: (owner: Owner) => string
}

/** Mails the owner of an address that it was used to register again; not a deactivated owner. */
export const mailKnownAddress = (context: Context, email: string, means: Means = {}): Promise<void> =>
  transaction(context, async (tx) => {
    const found = await tx
      .selectFrom('users')
      .select(['id', 'firstName', 'language', 'role', 'isActive'])
      .where('email', '=', email)
      .executeTakeFirst()
    if (!found?.isActive) return
    const owner = { id: found.id, role: found.role }
    const next = means.next?.(owner)
    await queueMail(tx, context, {
      userId: owner.id,
      to: email,
      template: 'address_taken',
      language: found.language,
      facts: { firstName: found.firstName, ...(next && { next }) },
      ...(means.key && { key: means.key(owner) }),
    })
    await audit(tx, context, 'user.sign-up-repeated', 'user', owner.id)
  })

export interface Addressee {
  id: string
  email: string
  firstName: string
  language: Language
  /** The page after the link; the caller has checked it with `MAILED_PATH`. */
  next?: string | undefined
}

/** Mails a link to confirm the account's address; earlier links become invalid. */
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

export const linkNotValid = () =>
  new DomainError('link_not_valid', 'This link no longer works: it was used, is too old, or a newer one was sent.')

/** Confirms the address of the link. Throws `link_not_valid`. */
export function verifyEmail(context: Context, token: string): Promise<void> {
  return transaction(context, async (tx) => {
    const actor = await takeLink(tx, 'verify_email', token)
    if (!actor) throw linkNotValid()
    await tx
      .updateTable('users')
      .set({ emailVerified: true, updatedAt: sql`now()` })
      .where('id', '=', actor.id)
      .execute()
    await audit(tx, { ...context, actor }, 'email.verified', 'user', actor.id)
  })
}

/** Mails another link to confirm the address, unless it is confirmed. `next`: see `Addressee`. */
export function askVerification(context: Context, userId: string, next?: string): Promise<void> {
  return transaction(context, async (tx) => {
    const user = await tx
      .selectFrom('users')
      .select(['id', 'email', 'firstName', 'language'])
      .where('id', '=', userId)
      .where('emailVerified', '=', false)
      .where('isActive', '=', true)
      // A concurrent call of the same person has a key share of the row too: `for update` would deadlock.
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!user) return
    await mailVerification(tx, context, { ...user, next })
    await audit(tx, context, 'email.verification-asked', 'user', userId)
  })
}
