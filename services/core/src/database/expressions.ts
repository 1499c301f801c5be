import { cleanEmail } from '@passage/contracts/domain/typed/email'
import { CamelCasePlugin, type Expression, type Kysely, sql } from 'kysely'
import type { DB } from './schema.generated.ts'

/** Special characters of a pattern, and those that folding turns into one. */
const PATTERN_SIGNS = /[\\%_＼﹨％﹪＿﹍-﹏︳︴]/g

/** The `ilike` pattern that finds a literal text anywhere, or after `before`; null without a text. */
export function searchPattern(typed: string | undefined, before = '%'): string | null {
  const text = typed?.trim()
  return text ? `${before}${text.replace(PATTERN_SIGNS, '\\$&')}%` : null
}

/** A column folded for searches. */
export const folded = (column: string) => sql<string>`folded(${sql.ref(column)})`

/** Right side of `like` for a text folded by the SQL function `folded`; null without a text. */
export function foldedPattern(typed: string | undefined, before = '%') {
  const pattern = searchPattern(typed && (cleanEmail(typed) ?? typed), before)
  return pattern === null ? null : sql<string>`folded(${pattern})`
}

/**
 * Right side of `=` for a subquery with a limit. With `in`, PostgreSQL may run it for every row and exceed the limit.
 */
export const anyOf = (limited: Expression<unknown>) => sql<string>`any(array${limited})`

/** Right side of `!=`: the id is none of these. */
export const noneOf = (ids: readonly string[]) => sql<string>`all(string_to_array(${ids.join(',')}, ',')::uuid[])`

/** Right side of `=`: the id is one of these. One parameter for any number of ids: the driver does not know array types (pool.ts). */
export const anyId = (ids: readonly string[]) => sql<string>`any(string_to_array(${ids.join(',')}, ',')::uuid[])`

/** Short texts without commas, as an array: the driver does not know array types (pool.ts). */
export const textArray = <Text extends string>(texts: readonly Text[]) =>
  sql<Text[]>`string_to_array(${texts.join(',')}, ',')`

/** The ids of rows. */
export const idsOf = <Id>(rows: readonly { id: Id }[]): Id[] => rows.map(({ id }) => id)

/** The exact count, or a limit that is exceeded. */
export interface Counted {
  count: number
  capped: boolean
}

/** The count of a query that stopped at one beyond `to`. */
export const countedTo = (count: number, to: number): Counted => ({ count: Math.min(count, to), capped: count > to })

/**
 * The position of a page in its list. `found`: the page's rows, plus one when there is a next page, also beyond the
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

/** Unlike Kysely's plugin it also converts names inside of `json_agg`. It caches converted names. */
const NESTED = new CamelCasePlugin()

/** The same database, with camel case also in nested rows. */
export const nestedNames = (db: Kysely<DB>): Kysely<DB> => db.withoutPlugins().withPlugin(NESTED)

/** A column of bytes within JSON, which PostgreSQL writes as `\x` and hexadecimal digits. */
export const bytesOfJson = (hex: string): Buffer => Buffer.from(hex.slice(2), 'hex')
