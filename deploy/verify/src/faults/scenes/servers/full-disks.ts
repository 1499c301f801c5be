import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { findProgram } from '@passage/local/install/ensure-program'
import { program } from '@passage/local/servers/nats'
import { accepts } from '@passage/local/settings/ports'
import { until } from '@passage/local/until'
import { sql } from 'kysely'
import type { World } from '../world.ts'

/**
 * Makes PostgreSQL refuse every insert and update as on a full disk (53100): a trigger writes to a table whose file is /dev/full
 * first. Reads work. A full disk of the write-ahead log ends the server, which is fault 9.
 */
export async function fillPostgres({ db, stack }: World): Promise<void> {
  await sql`create table full_disk (byte int)`.execute(db)
  const { rows } = await sql<{ file: string }>`select pg_relation_filepath('full_disk') as file`.execute(db)
  // The file is replaced while the server is stopped.
  const postgres = stack.process('postgres')
  await postgres.stop()
  const file = join(stack.dataDir, 'postgres', rows[0]?.file ?? '')
  await rm(file)
  await symlink('/dev/full', file)
  await postgres.start()
  await sql`
    create function take_space() returns trigger language plpgsql security definer as
    $$ begin insert into public.full_disk values (1); return new; end $$`.execute(db)
  await sql`
    do $$ declare one regclass; begin
      for one in
        select oid from pg_class
        where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition and relname <> 'full_disk'
      loop
        execute format('create trigger full_disk before insert or update on %s for each row execute function take_space()', one);
      end loop;
    end $$`.execute(db)
}

/** Removes the trigger and the table. */
export async function emptyPostgres({ db }: World): Promise<void> {
  await sql`drop function if exists take_space cascade`.execute(db)
  await sql`drop table if exists full_disk`.execute(db)
}

/**
 * Runs a NATS that cannot write in place of the stack's own during `story`: on the same store with `ulimit -f 0`. NATS treats
 * "file too large" like "no space left on device". Core subjects need no disk and work.
 */
export async function withFullNats<T>({ stack }: World, story: () => Promise<T>): Promise<T> {
  const own = stack.process('nats')
  const command = await findProgram(program)
  if (!command) throw new Error('NATS runs and is not on this machine')
  const port = stack.ports.nats as number
  const store = join(stack.dataDir, 'nats')
  const args = ['--addr', '127.0.0.1', '--port', String(port), '--jetstream', '--store_dir', store]
  await own.stop()
  const full = spawn('sh', ['-c', 'ulimit -f 0; exec "$0" "$@"', command, ...args], { stdio: 'ignore' })
  const ended = once(full, 'exit')
  try {
    const ready = async () => {
      if (!(await accepts(port, '127.0.0.1'))) throw new Error('the NATS that cannot write does not answer')
    }
    await until(ready, { within: 30_000 })
    return await story()
  } finally {
    full.kill('SIGKILL')
    await ended
    await own.start()
  }
}
