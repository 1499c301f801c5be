import { cleanEmail } from '@passage/contracts/domain/typed/email'
import { CamelCasePlugin, type Expression, type Kysely, sql } from 'kysely'
import type { DB } from './schema.generated.ts'

/** Signs with a meaning in a pattern, and those that become one when they are folded. */
const PATTERN_SIGNS = /[\\%_＼﹨％﹪＿﹍-﹏︳︴]/g

/** The `ilike` pattern that finds what a person typed anywhere, taken literally; null when nothing was typed. */
export function searchPattern(typed: string | undefined): string | null {
  const text = typed?.trim()
  return text ? `%${text.replace(PATTERN_SIGNS, '\\$&')}%` : null
}

/** A column in the spelling in which it is searched. */
export const folded = (column: string) => sql<string>`folded(${sql.ref(column)})`

/** Right side of `like` for a text in the spelling of the SQL function `folded`, of an address in its one spelling; null when nothing was typed. */
export function foldedPattern(typed: string | undefined) {
  const pattern = searchPattern(typed && (cleanEmail(typed) ?? typed))
  return pattern === null ? null : sql<string>`folded(${pattern})`
}

/** Right side of `=` for a subquery with a limit. Behind `in`, PostgreSQL may run it again for every row and go beyond its limit. */
export const anyOf = (limited: Expression<unknown>) => sql<string>`any(array${limited})`

/** Right side of `!=`: the id is none of these. */
export const noneOf = (ids: readonly string[]) => sql<string>`all(string_to_array(${ids.join(',')}, ',')::uuid[])`

/** Right side of `=`: the id is one of these. One parameter for any number of ids: the driver does not know array types (pool.ts). */
export const anyId = (ids: readonly string[]) => sql<string>`any(string_to_array(${ids.join(',')}, ',')::uuid[])`

/** The ids of rows. */
export const idsOf = <Id>(rows: readonly { id: Id }[]): Id[] => rows.map(({ id }) => id)

/** How many there are: all of them, or so many and more. */
export interface Counted {
  count: number
  capped: boolean
}

/** What was counted to one beyond `to`. */
export const countedTo = (count: number, to: number): Counted => ({ count: Math.min(count, to), capped: count > to })

/**
 * The position of a page in its list. `found`: how many rows it has, and one more where there is a next page, also beyond the
 * counted rows. Agency specification §3, Transaction.
 */
export function paginationOf(
  { page, limit }: { page: number; limit: number },
  { count, capped }: Counted,
  found = Math.max(0, count - (page - 1) * limit),
) {
  const hasMore = found > limit
  const totalPages = Math.max(Math.ceil(count / limit), capped && found > 0 ? page + Number(hasMore) : 0)
  return {
    ...{ page, limit, totalCount: count, totalCapped: capped, totalPages },
    ...{ hasPrevPage: page > 1, hasNextPage: hasMore },
  }
}

/** Unlike the pool's own, it turns the names inside of `json_agg`, too. It remembers the names that it has turned. */
const NESTED = new CamelCasePlugin()

/** The same database, whose answers have the columns of nested rows in camel case as well. */
export const nestedNames = (db: Kysely<DB>): Kysely<DB> => db.withoutPlugins().withPlugin(NESTED)
