import type { UserView } from '@passage/contracts/api/people/people.schema'
import { DomainError, InvalidInput } from '@passage/contracts/domain/errors'
import type { Role } from '@passage/contracts/domain/people/roles'
import type { Queryable, Tx } from '../context.ts'
import { idsOf } from '../database/expressions.ts'
import { countMailsInDoubt } from './person-mails.ts'

export const noSuchUser = () => new DomainError('user_not_found', 'There is no such user.')

/** Accounts that were not erased. */
export const existingUsers = (db: Queryable) =>
  db.selectFrom('users').leftJoin('agencies', 'agencies.id', 'users.agencyId').where('users.anonymisedAt', 'is', null)

/** With the number of their orders. */
export const selectUsers = (db: Queryable) =>
  existingUsers(db)
    .select(['users.id', 'users.username', 'users.displayUsername', 'users.email', 'users.emailVerified'])
    .select(['users.firstName', 'users.lastName', 'users.role', 'users.agencyId', 'agencies.name as agencyName'])
    .select(['users.isActive', 'users.lastLoginAt as lastLogin', 'users.createdAt'])
    .select((eb) =>
      eb
        .selectFrom('orders')
        .whereRef('orders.ownerId', '=', 'users.id')
        .select((count) => count.fn.countAll<number>().as('count'))
        .as('orders'),
    )

type UserRow = Awaited<ReturnType<ReturnType<typeof selectUsers>['executeTakeFirstOrThrow']>>

/** Accounts as administrators see them, in the order given. */
export async function viewUsers(db: Queryable, rows: readonly UserRow[]): Promise<UserView[]> {
  const inDoubt = await countMailsInDoubt(db, idsOf(rows))
  return rows.map((row) => viewUser(row, inDoubt.get(row.id) ?? 0))
}

const viewUser = ({ displayUsername, ...row }: UserRow, mailsInDoubt: number): UserView => ({
  ...row,
  mailsInDoubt,
  username: displayUsername ?? row.username ?? row.email,
  orders: row.orders ?? 0,
  lastLogin: row.lastLogin?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
})

/** One account as administrators see it. Throws `user_not_found`. */
export async function viewOne(db: Queryable, userId: string): Promise<UserView> {
  const row = await selectUsers(db).where('users.id', '=', userId).executeTakeFirst()
  const [user] = await viewUsers(db, row ? [row] : [])
  if (!user) throw noSuchUser()
  return user
}

/** The account, locked until the transaction ends. Throws `user_not_found`. */
export async function lockUser(tx: Tx, userId: string) {
  const user = await tx
    .selectFrom('users')
    .selectAll()
    .where('id', '=', userId)
    .where('anonymisedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!user) throw noSuchUser()
  return user
}

/** The agency for an account of this role: a partner's is looked up, others have none. Throws `invalid_input`. */
export async function agencyOfRole(tx: Tx, role: Role, agencyId: number | null | undefined): Promise<number | null> {
  if (role !== 'b2b_client' || agencyId == null) return null
  // Locked, so that it is not deleted before the account refers to it.
  const agency = await tx.selectFrom('agencies').select('id').where('id', '=', agencyId).forShare().executeTakeFirst()
  if (!agency) throw new InvalidInput([{ path: 'agencyId', message: 'There is no such agency.' }])
  return agency.id
}
