import type { SQLInputValue } from 'node:sqlite'
import type { Kind, Kinds } from '../objects/types.ts'
import type { Row, Store } from './database.ts'

export type PageQuery = { limit: number; starting_after?: string | undefined; ending_before?: string | undefined }
export type Condition = { sql: string; values: SQLInputValue[] }

// Only `insert` and `save` write these rows, so the JSON is an object of this kind.
const bodyOf = <K extends Kind>(row: Row) => JSON.parse(String(row.body)) as Kinds[K]['object']

/** Inserts an object. The database refuses a second successful charge of a payment intent. */
export function insert<K extends Kind>(store: Store, object: Kinds[K]['object'], details: Kinds[K]['details']) {
  store.run(
    'insert into objects (id, kind, created, body, details) values (?, ?, ?, ?, ?)',
    object.id,
    object.object,
    object.created,
    JSON.stringify(object),
    JSON.stringify(details),
  )
}

/** Updates an object. */
export function save<K extends Kind>(store: Store, object: Kinds[K]['object']) {
  store.run('update objects set body = ? where id = ?', JSON.stringify(object), object.id)
}

/** The object of this kind and id, if any. */
export function find<K extends Kind>(store: Store, kind: K, id: string): Kinds[K]['object'] | undefined {
  const row = store.get('select body from objects where id = ? and kind = ?', id, kind)
  return row && bodyOf<K>(row)
}

/** Like `find`; throws when there is none. */
export function get<K extends Kind>(store: Store, kind: K, id: string): Kinds[K]['object'] {
  const object = find(store, kind, id)
  if (!object) throw new Error(`The sandbox lost ${kind} ${id}`)
  return object
}

/** The details of an object, which are not part of its API response. */
export function details<K extends Kind>(store: Store, kind: K, id: string): Kinds[K]['details'] {
  const row = store.get('select details from objects where id = ? and kind = ?', id, kind)
  if (!row) throw new Error(`The sandbox lost ${kind} ${id}`)
  return JSON.parse(String(row.details)) as Kinds[K]['details']
}

/** Updates the details of an object. */
export function saveDetails<K extends Kind>(store: Store, kind: K, id: string, value: Kinds[K]['details']) {
  store.run('update objects set details = ? where id = ? and kind = ?', JSON.stringify(value), id, kind)
}

/** Stripe's list of one page of objects, newest first. The cursor's own object is excluded, as at Stripe. */
export function list<K extends Kind>(store: Store, kind: K, page: PageQuery, conditions: Condition[]) {
  const { limit, starting_after: after, ending_before: before } = page
  const all: Condition[] = [{ sql: 'kind = ?', values: [kind] }, ...conditions]
  if (after) all.push({ sql: 'seq < (select seq from objects where id = ?)', values: [after] })
  if (before) all.push({ sql: 'seq > (select seq from objects where id = ?)', values: [before] })
  const rows = store.all(
    `select body from objects where ${all.map((one) => one.sql).join(' and ')}
     order by seq ${before ? 'asc' : 'desc'} limit ?`,
    ...all.flatMap((one) => one.values),
    limit + 1,
  )
  const data = rows.slice(0, limit).map((row) => bodyOf<K>(row))
  return { object: 'list' as const, data: before ? data.reverse() : data, has_more: rows.length > limit }
}
