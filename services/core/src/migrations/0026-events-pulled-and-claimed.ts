import type { Kysely } from 'kysely'
import { statements } from '../database/statements.ts'

/**
 * Who is sending an order's events, so that no connection is held meanwhile; the unsent ones by age; and how far Stripe's list
 * of events has been read. design.md, Events and Money.
 */
export const up = (db: Kysely<unknown>): Promise<void> =>
  statements(
    db,
    `
    -- Of an order's oldest unsent row: until then its claimant alone sends the order's events.
    alter table outbox add column claimed_until timestamptz;
    create index outbox_unsent on outbox (created_at) where published_at is null;

    create table stripe_cursor (
      single boolean primary key default true check (single),
      event_id text not null,
      event_created timestamptz not null
    );
  `,
  )
