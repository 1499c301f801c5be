import type { Role } from '@passage/contracts/domain/people/roles'
import { audit } from '../../audit/audit.ts'
import { type Context, transaction } from '../../context.ts'
import { queueMail } from '../../mails/queue-mail.ts'

interface Owner {
  id: string
  role: Role
}

interface Means {
  /** Where the mail leads once its reader has signed in; see `Addressee`. */
  next?: (owner: Owner) => string | undefined
  /** Mails of the same key go once. */
  key?: (owner: Owner) => string
}

/** Mails the owner of an address that it was used to register again; a deactivated owner gets no mail. */
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
