import type { Kysely } from 'kysely'
import { statements } from './statements.ts'

/** The outbox of order events and the append-only audit. design.md, Events. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  statements(
    db,
    `
    -- One event for each history entry, written with it; the relay sends it to NATS. One partition a week, named after the
    -- Monday on which it ends: sent events are dropped by the week. No key on (order_id, seq) and no foreign key, which every
    -- partition would have to index: order_entries has both, and orders are never deleted.
    create table outbox (
      id bigint generated always as identity,
      order_id uuid not null,
      seq integer not null,
      event jsonb not null,
      created_at timestamptz not null default now(),
      published_at timestamptz,
      -- On an order's oldest unsent row: until then only the process that claimed it sends the order's events.
      claimed_until timestamptz,
      primary key (id, created_at)
    ) partition by range (created_at);
    create index outbox_unpublished on outbox (order_id, seq) where published_at is null;
    create index outbox_unsent on outbox (created_at) where published_at is null;
    -- Events whose week has no partition yet.
    create table outbox_rest partition of outbox default;

    -- Creates the partitions of the coming four weeks, and drops those that ended 30 days ago and are sent; returns how many it
    -- dropped. A function with its owner's rights, because API and worker own no table and may neither create nor drop one.
    create function roll_outbox() returns integer language plpgsql security definer
    set search_path = public, pg_temp set timezone = 'UTC' set lock_timeout = '500ms' as $$
    declare
      ends date;
      week text;
      dropped integer := 0;
      unsent boolean;
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
        execute format('select exists (select from %I where published_at is null)', week) into unsent;
        continue when unsent;
        execute format('drop table %I', week);
        dropped := dropped + 1;
      end loop;
      return dropped;
    end $$;
    select roll_outbox();

    -- Who did what to which object. Never changed, never deleted.
    create table audit (
      id bigint generated always as identity primary key,
      at timestamptz not null default now(),
      actor_kind text not null,
      actor_id uuid,
      action text not null,
      object_type text not null,
      object_id text not null,
      request_id text,
      details jsonb
    );
    create index audit_at on audit (at desc, id desc);
    create index audit_action on audit (action, at desc, id desc);
    create index audit_actor on audit (actor_id, at desc, id desc);
    create index audit_object on audit (object_type, object_id, id desc);
    create index audit_request on audit (request_id);

    -- A trigger, because no verb can refuse the statements of others: where API and worker connect as the owner, their rights
    -- do not keep the audit append-only.
    create function audit_is_append_only() returns trigger language plpgsql as $$
      begin raise exception 'the audit is append-only'; end $$;
    create trigger audit_append_only before update or delete or truncate on audit
      for each statement execute function audit_is_append_only();
    `,
  )
