import type { SQLInputValue } from 'node:sqlite'
import type { Kind, Kinds } from '../objects/types.ts'
import type { Row, Store } from './database.ts'

export type Page = { limit: number; starting_after?: string | undefined; ending_before?: string | undefined }
export type Condition = { sql: string; values: SQLInputValue[] }

// Only rows that `insert` and `save` wrote are read here, so the text is known to hold this kind's object.
const bodyOf = <K extends Kind>(row: Row) => JSON.parse(String(row.body)) as Kinds[K]['object']

/** Adds a new object. A second live charge for one payment intent is refused by the database. */
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

/** Overwrites an object with a changed copy of it. */
export function save<K extends Kind>(store: Store, object: Kinds[K]['object']) {
  store.run('update objects set body = ? where id = ?', JSON.stringify(object), object.id)
}

/** The object with this id, if there is one of this kind. */
export function find<K extends Kind>(store: Store, kind: K, id: string): Kinds[K]['object'] | undefined {
  const row = store.get('select body from objects where id = ? and kind = ?', id, kind)
  return row && bodyOf<K>(row)
}

/** Like `find`, for an id that the sandbox itself stored. */
export function get<K extends Kind>(store: Store, kind: K, id: string): Kinds[K]['object'] {
  const object = find(store, kind, id)
  if (!object) throw new Error(`The sandbox lost ${kind} ${id}`)
  return object
}

/** What the sandbox knows of an object beyond its answer. */
export function details<K extends Kind>(store: Store, kind: K, id: string): Kinds[K]['details'] {
  const row = store.get('select details from objects where id = ? and kind = ?', id, kind)
  if (!row) throw new Error(`The sandbox lost ${kind} ${id}`)
  return JSON.parse(String(row.details)) as Kinds[K]['details']
}

/** Overwrites what `details` reads. */
export function saveDetails<K extends Kind>(store: Store, kind: K, id: string, value: Kinds[K]['details']) {
  store.run('update objects set details = ? where id = ? and kind = ?', JSON.stringify(value), id, kind)
}

/** One page, newest first, as Stripe's cursors define it: the cursor's own object is not on the page. */
export function list<K extends Kind>(store: Store, kind: K, page: Page, conditions: Condition[] = []) {
  const backwards = page.ending_before !== undefined
  const all: Condition[] = [{ sql: 'kind = ?', values: [kind] }, ...conditions]
  if (page.starting_after)
    all.push({ sql: 'seq < (select seq from objects where id = ?)', values: [page.starting_after] })
  if (page.ending_before)
    all.push({ sql: 'seq > (select seq from objects where id = ?)', values: [page.ending_before] })
  const rows = store.all(
    `select body from objects where ${all.map((one) => one.sql).join(' and ')}
     order by seq ${backwards ? 'asc' : 'desc'} limit ?`,
    ...all.flatMap((one) => one.values),
    page.limit + 1,
  )
  const data = rows.slice(0, page.limit).map((row) => bodyOf<K>(row))
  return { data: backwards ? data.reverse() : data, has_more: rows.length > page.limit }
}
