import type { Kysely } from 'kysely'
import { statements } from '../../database/statements.ts'

/** The outbox of order events, the append-only audit, and the counts of rate limits. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await statements(
    db,
    `
    create table outbox (
      id bigint generated always as identity primary key,
      order_id uuid not null references orders on delete cascade,
      seq integer not null,
      event jsonb not null,
      created_at timestamptz not null default now(),
      published_at timestamptz,
      unique (order_id, seq)
    );
    create index outbox_unpublished on outbox (order_id, seq) where published_at is null;

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
    create index audit_object on audit (object_type, object_id, id desc);

    -- Written by rate-limiter-flexible; keys are hashes.
    create unlogged table rate_limits (
      key varchar(255) primary key,
      points integer not null default 0,
      expire bigint
    );

    create function audit_is_append_only() returns trigger language plpgsql as $$
      begin raise exception 'the audit is append-only'; end $$;
    create trigger audit_append_only before update or delete or truncate on audit
      for each statement execute function audit_is_append_only();
  `,
  )
}
