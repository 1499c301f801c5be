import type { Kysely } from 'kysely'
import { statements } from './statements.ts'

/** Repeated requests and rate limits. design.md, Messages. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  statements(
    db,
    `
    -- Requests with an Idempotency-Key.
    create table kept_requests (
      -- Keyed digests: of person, call and Idempotency-Key, and of the body.
      id text primary key,
      body text not null,
      created_at timestamptz not null default now()
    );
    create index kept_requests_created on kept_requests (created_at);

    -- Written by rate-limiter-flexible; keys are hashes. Unlogged: a crash resets the limits.
    create unlogged table rate_limits (
      key varchar(255) primary key,
      points integer not null default 0,
      expire bigint
    );
    `,
  )
