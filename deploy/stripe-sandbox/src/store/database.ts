import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync, type SQLInputValue, type SQLOutputValue } from 'node:sqlite'

const schema = `
create table if not exists objects (
  seq integer primary key autoincrement,
  id text not null unique,
  kind text not null,
  created integer not null,
  body text not null,
  details text not null,
  payment_intent text generated always as (json_extract(body, '$.payment_intent')) virtual,
  charge text generated always as (json_extract(body, '$.charge')) virtual,
  status text generated always as (json_extract(body, '$.status')) virtual,
  type text generated always as (json_extract(body, '$.type')) virtual
) strict;
create index if not exists objects_by_kind on objects (kind, seq);
create index if not exists objects_by_payment_intent on objects (payment_intent, kind) where payment_intent is not null;
create index if not exists events_by_type on objects (type, seq) where kind = 'event';
create unique index if not exists one_charge_per_payment_intent
  on objects (payment_intent) where kind = 'charge' and status in ('succeeded', 'pending');
create table if not exists jobs (id integer primary key, due_at integer not null, kind text not null, subject text not null)
  strict;
create index if not exists jobs_by_due on jobs (due_at);
create table if not exists idempotency (
  key text primary key, fingerprint text not null, status integer not null, body text not null,
  request text not null, created_at integer not null
) strict;
create table if not exists deliveries (
  id integer primary key autoincrement, event text not null, due_at integer not null, attempts integer not null default 0
) strict;
`

export type Row = Record<string, SQLOutputValue>
export type Store = ReturnType<typeof openStore>

/**
 * Opens the sandbox's database: a SQLite file, or memory without a file. A change and its stored response are written in one
 * transaction, which survives SIGKILL.
 */
export function openStore(file?: string) {
  if (file) mkdirSync(dirname(file), { recursive: true })
  const database = new DatabaseSync(file ?? ':memory:')
  database.exec('pragma journal_mode = wal; pragma synchronous = normal; pragma busy_timeout = 2000;')
  database.exec(schema)
  const listeners: (() => void)[] = []
  let depth = 0
  return {
    run: (sql: string, ...values: SQLInputValue[]) => database.prepare(sql).run(...values),
    get: (sql: string, ...values: SQLInputValue[]): Row | undefined => database.prepare(sql).get(...values),
    all: (sql: string, ...values: SQLInputValue[]): Row[] => database.prepare(sql).all(...values),

    /** Runs `work` in a transaction; may be nested. */
    transaction<T>(work: () => T): T {
      const level = depth
      database.exec(level === 0 ? 'begin immediate' : `savepoint level_${level}`)
      depth = level + 1
      try {
        const result = work()
        database.exec(level === 0 ? 'commit' : `release level_${level}`)
        depth = level
        if (level === 0) for (const listener of listeners) listener()
        return result
      } catch (error) {
        depth = level
        database.exec(level === 0 ? 'rollback' : `rollback to level_${level}; release level_${level}`)
        throw error
      }
    },
    /** Called after each outermost commit. */
    onCommit: (listener: () => void) => void listeners.push(listener),
    close: () => database.close(),
  }
}
