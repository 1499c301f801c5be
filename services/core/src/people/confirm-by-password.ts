import { sql } from 'kysely'
import { audit } from '../audit/audit.ts'
import { type Context, transaction } from '../context.ts'

/**
 * Whoever signs in with a password that stood in one mail only has read that mail: the address is confirmed. Answers whether
 * it is now. A password that was changed since proves nothing.
 */
export function confirmByPassword(context: Context, userId: string): Promise<boolean> {
  return transaction(context, async (tx) => {
    const confirmed = await tx
      .updateTable('users')
      .set({ emailVerified: true, updatedAt: sql`now()` })
      .where('id', '=', userId)
      .where('emailVerified', '=', false)
      .where((eb) =>
        eb.exists(
          eb
            .selectFrom('mails')
            .innerJoin('credentials', 'credentials.userId', 'mails.userId')
            .select('mails.id')
            .whereRef('mails.userId', '=', 'users.id')
            .whereRef('mails.toAddress', '=', 'users.email')
            .whereRef('credentials.updatedAt', '<=', 'mails.createdAt')
            .where('mails.template', '=', 'partner_password')
            .where('mails.status', 'in', ['claimed', 'sent', 'unknown']),
        ),
      )
      .returning('id')
      .executeTakeFirst()
    if (!confirmed) return false
    await audit(tx, context, { action: 'email.verified', objectType: 'user', objectId: userId })
    return true
  })
}
