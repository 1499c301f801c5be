import type { Kysely } from 'kysely'
import { statements } from '../../database/statements.ts'

/**
 * Mails of one order to one reader wait for each other for a moment, then leave in one message. They wait in a table of
 * their own: a row of `mails` still is a claim, so that workers of the release before send each mail once as well.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await statements(
    db,
    `
    create table order_mails_due (
      order_id uuid not null references orders on delete cascade,
      key text not null,
      reader text not null check (reader in ('traveller', 'agency', 'previous_address', 'staff')),
      template text not null,
      seq integer not null,
      refund_id uuid,
      due_at timestamptz not null default now(),
      primary key (order_id, key, reader)
    );
    -- Those that left in one message share its id; each is claimed once, by its key.
    alter table mails drop constraint mails_message_id_key;
  `,
  )
}
