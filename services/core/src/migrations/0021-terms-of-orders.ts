import type { Kysely } from 'kysely'
import { statements } from '../database/statements.ts'

/** In which language the terms were shown, and which privacy notice stood beside them; unknown of older orders. settled.md, Orders and prices. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await statements(
    db,
    `
    alter table orders add column terms_language text, add column privacy_version text;
    -- The rows of before hold nothing to check, and are many.
    alter table orders add constraint orders_terms_language_check check (terms_language in ('en', 'fr')) not valid;
  `,
  )
}
