import type { Kysely } from 'kysely'
import { statements } from '../../database/statements.ts'

/** Which documents a journey needs, as administrators say; an order keeps what it was asked when it was placed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await statements(
    db,
    `
    create table checklists (
      id integer generated always as identity primary key,
      -- null: every offer, or every passport, or every purpose.
      offer_id integer references offers on delete cascade,
      country_id integer references countries on delete cascade,
      nationality text check (nationality ~ '^[A-Z]{2}$'),
      purpose text,
      rules jsonb not null,
      version integer not null default 1,
      check (offer_id is null or country_id is null)
    );
    create unique index checklists_scope
      on checklists (offer_id, country_id, nationality, purpose) nulls not distinct;
    create index checklists_country on checklists (country_id);

    alter table orders add column required_documents text[] not null default '{passport,photo,travel_proof}';
    update orders set required_documents = offers.required_documents from offers where offers.id = orders.offer_id;
  `,
  )
}
