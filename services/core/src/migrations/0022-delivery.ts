import type { Kysely } from 'kysely'
import { statements } from '../database/statements.ts'

/**
 * How a visa that is not a document here reaches the traveller: it comes with the note of the completion, as the embassy's
 * reference with that of a submission. Checked from now on; the rows of before hold nothing to check. settled.md.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await statements(
    db,
    `
    alter table notes add column delivery text;
    alter table notes add constraint notes_delivery_check check (delivery in ('embassy', 'collected', 'nothing')) not valid;
    alter table orders add column delivery text;
    alter table orders add constraint orders_delivery_check check (delivery in ('embassy', 'collected', 'nothing')) not valid;
  `,
  )
}
