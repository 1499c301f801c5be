import type { Kysely } from 'kysely'
import { statements } from '../../database/statements.ts'

/** What each offer cost from when on and by whom, the version that two administrators compare, and indexes of their list. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await statements(
    db,
    `
    alter table offers add column version integer not null default 1;

    create table offer_prices (
      id bigint generated always as identity primary key,
      offer_id integer not null references offers on delete cascade,
      base_cents integer not null,
      stripe_commission_cents integer not null,
      margin_cents integer not null,
      since timestamptz not null default now(),
      by_kind text not null,
      by_id uuid
    );
    create index offer_prices_offer on offer_prices (offer_id, id desc);
    insert into offer_prices (offer_id, base_cents, stripe_commission_cents, margin_cents, by_kind)
      select id, base_cents, stripe_commission_cents, margin_cents, 'system' from offers order by id;

    -- An offer that orders refer to is not deleted.
    create index orders_offer on orders (offer_id);

    create index offers_visa_type on offers (visa_type_id);
    create index offers_inactive on offers (id) where not is_active;
    create index offers_search on offers using gin ((description || ' ' || description_fr) gin_trgm_ops);
  `,
  )
}
