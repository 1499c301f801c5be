import type { Kysely } from 'kysely'
import { statements } from '../../database/statements.ts'

/** What a person typed of an order that is not placed yet, so that it follows to another device. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await statements(
    db,
    `
    create table order_drafts (
      user_id uuid primary key references users on delete cascade,
      -- null: it became the order beside it.
      draft_encrypted bytea,
      order_id uuid references orders on delete cascade,
      -- No foreign key: a draft of an offer that is gone is still what was typed.
      offer_id integer not null,
      -- A new one with every change, and never the same again, so that a deleted draft is not taken for its successor.
      version bigint generated always as identity,
      updated_at timestamptz not null default now(),
      check ((draft_encrypted is null) = (order_id is not null))
    );
    create index order_drafts_updated on order_drafts (updated_at);
    create index order_drafts_order on order_drafts (order_id);
  `,
  )
}
