import { type Kysely, sql } from 'kysely'
import { statements } from '../database/statements.ts'

/**
 * The table so far becomes the first partition as it is, so that no row is copied: all until the end of this week. Numbers go on
 * from its own, since a worker of before still reads by them. An event is as unique as its entry, which is written with it;
 * orders are never deleted. Neither needs an index of every week more.
 */
const CARRY_OVER = `
    -- In the order in which calls lock them: a call that writes an order would wait for this, and this for it.
    lock table orders, outbox in access exclusive mode;
    alter table outbox rename to outbox_before;
    alter table outbox_before drop constraint outbox_pkey, drop constraint outbox_order_id_seq_key,
      drop constraint outbox_order_id_fkey, alter column id drop identity;
    alter index outbox_unpublished rename to outbox_before_unpublished;
    alter index outbox_unsent rename to outbox_before_unsent;
    create table outbox (
      id bigint generated always as identity,
      order_id uuid not null,
      seq integer not null,
      event jsonb not null,
      created_at timestamptz not null default now(),
      published_at timestamptz,
      claimed_until timestamptz,
      primary key (id, created_at)
    ) partition by range (created_at);
    create index outbox_unpublished on outbox (order_id, seq) where published_at is null;
    create index outbox_unsent on outbox (created_at) where published_at is null;
    select setval(pg_get_serial_sequence('outbox', 'id'), coalesce(max(id), 0) + 1, false) from outbox_before;
    -- No event waits for its week to be made: what fits in none stands here until then.
    create table outbox_rest partition of outbox default;
`

/** API and worker, which wait to write, go on with the new table at once: the release admits them to it only afterwards. */
const SAME_RIGHTS = `do $$ declare who text; begin
    for who in select distinct grantee::regrole::text from pg_class, aclexplode(relacl)
      where pg_class.oid = 'outbox_before'::regclass and grantee <> relowner and grantee <> 0
    loop execute format('grant select, insert, update, delete on outbox to %s', who); end loop;
  end $$`

const ATTACH_BEFORE = `do $$ declare ends date := date_trunc('week', now() at time zone 'UTC') + interval '7 days';
  begin
    execute format('alter table outbox_before rename to outbox_until_%s', to_char(ends, 'YYYYMMDD'));
    execute format('alter table outbox attach partition outbox_until_%s for values from (minvalue) to (%L)',
      to_char(ends, 'YYYYMMDD'), ends::timestamp at time zone 'UTC');
  end $$`

/**
 * Makes the weeks until a month ahead, and drops those that ended 30 days ago and are wholly sent; answers how many. With its
 * owner's rights, since API and worker own no table. Each is named after the Monday on which it ends.
 */
const ROLL = `create function roll_outbox() returns integer language plpgsql security definer
  set search_path = public, pg_temp set timezone = 'UTC' set lock_timeout = '500ms' as $$
  declare
    ends date;
    week text;
    dropped integer := 0;
    waits boolean;
  begin
    for ends in
      select monday::date + 7 from generate_series(
        (select least(date_trunc('week', now()), date_trunc('week', min(created_at))) from outbox_rest),
        now() + interval '28 days', interval '7 days') monday
    loop
      week := 'outbox_until_' || to_char(ends, 'YYYYMMDD');
      continue when to_regclass(week) is not null;
      execute format('create table %I (like outbox)', week);
      execute format('with moved as (delete from outbox_rest where created_at >= %L and created_at < %L returning *)
        insert into %I select * from moved', ends - 7, ends, week);
      execute format('alter table outbox attach partition %I for values from (%L) to (%L)', week, ends - 7, ends);
    end loop;
    for week, ends in
      select relname, to_date(right(relname, 8), 'YYYYMMDD') from pg_inherits join pg_class on pg_class.oid = inhrelid
      where inhparent = 'outbox'::regclass and relname ~ '^outbox_until_[0-9]{8}$'
    loop
      continue when ends > now() - interval '30 days';
      execute format('select exists (select from %I where published_at is null)', week) into waits;
      continue when waits;
      execute format('drop table %I', week);
      dropped := dropped + 1;
    end loop;
    return dropped;
  end $$`

/** Sent events go by the week, as one table each: nothing is deleted row by row. design.md, Events. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await statements(db, CARRY_OVER)
  for (const statement of [SAME_RIGHTS, ATTACH_BEFORE, ROLL, 'select roll_outbox()'])
    await sql.raw(statement).execute(db)
}
