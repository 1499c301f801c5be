import { DomainError } from '@passage/contracts/domain/errors'
import { ERASED_NAME, erasedEmail } from '@passage/contracts/domain/people/erasure'
import { sql } from 'kysely'
import { type DataSubject, personalOrders } from '../access/personal-orders.ts'
import { placedBy } from '../access/scope.ts'
import { audit } from '../audit/audit.ts'
import { eraseMessages } from '../contact/delete-messages.ts'
import type { Context, Tx } from '../context.ts'
import { idsOf, textArray } from '../database/expressions.ts'
import type { DueFile } from '../documents/deletion/due-files.ts'
import { endSessions } from '../people/accounts/sessions.ts'
import { refuseLastAdministrator, transactionOnPeople } from '../people/last-administrator.ts'
import { releaseOrders } from '../people/staff.ts'
import { countKept, eraseOrders, type KeptCounts } from './erase-orders.ts'

export interface ErasedPerson {
  userId: string
  erasedAt: Date
  orders: number
  travellers: number
  notes: number
  /** Marked documents: they cannot be downloaded any more and are due for deletion. */
  files: DueFile[]
  kept: KeptCounts
}

/** Erases a person in one transaction, idempotently. Throws `not_found`, `open_orders`, `last_administrator`. GDPR, article 17. */
export const erasePerson = (context: Context, userId: string): Promise<ErasedPerson> =>
  transactionOnPeople(context, async (tx) => {
    const { clerkId, ...erased } = await eraseIn(tx, context, userId)
    if (clerkId !== null) await context.hosted?.remove(clerkId)
    return erased
  })

/** As `erasePerson`, within another transaction; the person stays at the hosted identity. */
export async function eraseIn(
  tx: Tx,
  context: Context,
  userId: string,
): Promise<ErasedPerson & { clerkId: string | null }> {
  const subject = await lockSubject(tx, userId)
  const orderIds = await lockOrders(tx, subject)
  await releaseOrders(tx, context, userId)
  await eraseMessages(tx, subject)
  const { travellers, notes } = await eraseOrders(tx, orderIds, userId)
  const files = await markFiles(tx, userId, orderIds)
  await eraseAccount(tx, userId, subject.email)
  await audit(tx, context, 'person.erased', 'user', userId, {
    orders: orderIds.length,
    travellers,
    notes,
    files: files.length,
  })
  const kept = await countKept(tx, userId, orderIds)
  const { erasedAt } = await tx.selectNoFrom(sql<Date>`now()`.as('erasedAt')).executeTakeFirstOrThrow()
  const { clerkId } = subject
  return { userId, erasedAt, orders: orderIds.length, travellers, notes, files, kept, clerkId }
}

async function lockSubject(tx: Tx, userId: string): Promise<DataSubject & { email: string; clerkId: string | null }> {
  await refuseLastAdministrator(tx, userId)
  const user = await tx
    .selectFrom('users')
    .select(['id', 'role', 'email', 'emailVerified', 'clerkId'])
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  if (!user) throw new DomainError('not_found', 'There is no such account.')
  return {
    id: user.id,
    role: user.role,
    email: user.email,
    clerkId: user.clerkId,
    verifiedEmail: user.emailVerified ? user.email : null,
  }
}

/** Other people's and agencies' orders that name the address neither prevent the erasure nor are erased. settled.md, Orders and prices. */
async function lockOrders(tx: Tx, subject: DataSubject): Promise<string[]> {
  const orders = await tx
    .selectFrom('orders')
    .select(['id', 'orderNumber', 'closedAt'])
    .where(personalOrders(subject))
    .where((eb) => placedBy(eb, subject.id))
    .orderBy('id')
    .forUpdate()
    .execute()
  const open = orders.filter(({ closedAt }) => closedAt === null)
  if (open.length > 0)
    throw new DomainError('open_orders', 'There are orders under way: cancel them, or wait until they are completed.', {
      orderNumbers: open.map(({ orderNumber }) => orderNumber),
    })
  return idsOf(orders)
}

/** Files of the orders, and uploads without an order; their names may identify the person. */
async function markFiles(tx: Tx, userId: string, orderIds: string[]): Promise<DueFile[]> {
  const ofOrders = sql<boolean>`order_id = any(string_to_array(${orderIds.join(',')}, ',')::uuid[])`
  const documents = await tx
    .updateTable('documents')
    .set((eb) => ({
      fileName: 'erased',
      sha256: null,
      passportLinesEncrypted: null,
      photoPoints: textArray([]),
      thumbnailEncrypted: null,
      deletedBecause: eb.fn.coalesce('deletedBecause', eb.val('erased')),
    }))
    .where((eb) => eb.or([ofOrders, eb.and([eb('ownerId', '=', userId), eb('orderId', 'is', null)])]))
    .returning(['id', 'deletedAt'])
    .execute()
  const files = await tx
    .updateTable('embassyFiles')
    .set((eb) => ({ deletedBecause: eb.fn.coalesce('deletedBecause', eb.val('erased')) }))
    .where(ofOrders)
    .returning(['id', 'deletedAt'])
    .execute()
  const left = <Row extends { id: string; deletedAt: Date | null }>(rows: Row[], kind: DueFile['kind']): DueFile[] =>
    rows.filter(({ deletedAt }) => deletedAt === null).map(({ id }) => ({ kind, id }))
  return [...left(documents, 'document'), ...left(files, 'embassy_file')]
}

async function eraseAccount(tx: Tx, userId: string, email: string): Promise<void> {
  await endSessions(tx, userId)
  await tx.deleteFrom('credentials').where('userId', '=', userId).execute()
  await tx.deleteFrom('apiTokens').where('userId', '=', userId).execute()
  await tx.deleteFrom('orderDrafts').where('userId', '=', userId).execute()
  await tx.deleteFrom('mails').where('userId', '=', userId).execute()
  await tx.deleteFrom('partnerNames').where('userId', '=', userId).execute()
  // The rest of a registration belongs to the company.
  await tx.updateTable('partnerRegistrations').set({ phone: '', userId: null }).where('userId', '=', userId).execute()
  await tx
    .deleteFrom('verifications')
    .where((eb) => eb.or([eb('identifier', '=', email), eb('value', '=', userId)]))
    .execute()
  await tx
    .updateTable('users')
    .set({
      name: ERASED_NAME,
      firstName: '',
      lastName: '',
      email: erasedEmail(userId),
      emailVerified: false,
      image: null,
      username: null,
      displayUsername: null,
      isActive: false,
      agencyId: null,
      clerkId: null,
      anonymisedAt: sql`coalesce(anonymised_at, now())`,
      lastLoginAt: null,
      updatedAt: sql`now()`,
    })
    .where('id', '=', userId)
    .execute()
}
