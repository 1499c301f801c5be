import { InvalidInput } from '@passage/contracts/domain/errors'
import { type ReferenceExpression, sql } from 'kysely'
import type { DB } from '../database/schema.generated.ts'

/** An order's position in the desk's lists, to the microsecond: ISO 8601 in UTC, or `infinity`. */
export interface DeskPlace {
  /** The part of the list, from 0 on; `rank` sorts within it. */
  part: number
  rank: string
  createdAt: string
  id: string
}

const FORMAT = `'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'`

/** An instant as text: a JavaScript date would lose its microseconds. */
export const placeOf = (instant: ReferenceExpression<DB, 'orders'> | ReturnType<typeof sql<Date>>) =>
  sql<string>`coalesce(to_char(${typeof instant === 'string' ? sql.ref(instant) : instant} at time zone 'UTC',
    ${sql.raw(FORMAT)}), 'infinity')`

export const writeCursor = ({ part, rank, createdAt, id }: DeskPlace): string => [part, rank, createdAt, id].join('~')

/** Throws `invalid_input` for a cursor that `writeCursor` has not written. */
export function readCursor(cursor: string): DeskPlace {
  const [part = '', rank = '', createdAt = '', id = ''] = cursor.split('~')
  if (!/^\d$/.test(part) || (rank !== 'infinity' && !isInstant(rank)) || !isInstant(createdAt) || !UUID.test(id))
    throw new InvalidInput([{ path: 'after', message: 'Start the list again from its beginning.' }])
  return { part: Number(part), rank, createdAt, id }
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

function isInstant(text: string): boolean {
  const toTheMillisecond = text.replace(/(\.\d{3})\d{3}Z$/, '$1Z')
  const at = new Date(toTheMillisecond)
  return !Number.isNaN(at.getTime()) && at.toISOString() === toTheMillisecond && toTheMillisecond !== text
}
