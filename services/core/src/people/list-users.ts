import type { UserPage, UserQuery } from '@passage/contracts/api/people/people.schema'
import type { ExpressionBuilder, Nullable } from 'kysely'
import type { Queryable } from '../context.ts'
import { folded, foldedPattern } from '../database/expressions.ts'
import type { DB } from '../database/schema.generated.ts'
import { existingUsers, selectUsers, viewUsers } from './select-users.ts'

type Filter = Pick<UserQuery, 'search' | 'role'>

/** One page of the accounts, newest first, with the figures of all of them. Agency specification §2.6. */
export async function listUsers(db: Queryable, { page, limit, ...filter }: UserQuery): Promise<UserPage> {
  const [rows, { total }, figures] = await Promise.all([
    selectUsers(db)
      .where(matching(filter))
      .orderBy('users.createdAt', 'desc')
      .orderBy('users.id', 'desc')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    existingUsers(db)
      .where(matching(filter))
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
    readFigures(db),
  ])
  return { data: await viewUsers(db, rows), total, totalPages: Math.ceil(total / limit), figures }
}

type Users = ExpressionBuilder<
  { [Table in keyof DB]: DB[Table] } & { agencies: Nullable<DB['agencies']> },
  'users' | 'agencies'
>

/** Name, username, address or agency contain the search text. */
const matching =
  ({ search, role }: Filter) =>
  (eb: Users) => {
    const pattern = foldedPattern(search)
    const typed = pattern
      ? (['users.name', 'users.username', 'users.email', 'agencies.name'] as const).map((column) =>
          eb(folded(column), 'like', pattern),
        )
      : []
    return eb.and([...(typed.length > 0 ? [eb.or(typed)] : []), ...(role ? [eb('users.role', '=', role)] : [])])
  }

const readFigures = (db: Queryable): Promise<UserPage['figures']> =>
  db
    .selectFrom('users')
    .where('anonymisedAt', 'is', null)
    .select((eb) => {
      const count = (column: 'role' | 'isActive', value: string | boolean) =>
        eb.fn.countAll<number>().filterWhere(column, '=', value as never)
      return [
        eb.fn.countAll<number>().as('total'),
        count('role', 'b2b_client').as('b2bClients'),
        count('role', 'service_provider').as('providers'),
        count('isActive', true).as('active'),
      ]
    })
    .executeTakeFirstOrThrow()
