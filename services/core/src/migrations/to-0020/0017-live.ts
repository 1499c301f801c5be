import type { Kysely } from 'kysely'
import { statements } from '../../database/statements.ts'

/** Who of the staff has an order in hand, and what staff note about it for each other. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await statements(
    db,
    `
    alter table orders add column assignee_id uuid references users on delete set null;
    -- The queue "mine" (open, by date), and what a person has in hand when they leave.
    create index orders_assignee on orders (assignee_id, closed_at, due_at) where assignee_id is not null;

    -- Internal notes stand among the notes that customers read, so erasure finds them in the same place.
    alter table notes add constraint notes_internal
      check (visibility <> 'internal' or char_length(text) between 1 and 2000);
    alter table notes add column idempotency_key text;
    create unique index notes_idempotency on notes (author_id, idempotency_key) where idempotency_key is not null;
  `,
  )
}
