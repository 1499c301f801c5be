import { type Kysely, sql } from 'kysely'
import { statements } from '../database/statements.ts'
import { ONE_OF_EACH_LOOK, RENAME_LOOK_ALIKES } from './0029-look-alikes.ts'

/** Names that differ only by punctuation look alike too: `Paypal Travel` and `Paypal Travel.` are one. settled.md, People. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter function look_of(text) rename to look_of_letters`.execute(db)
  // PostgreSQL builds an index without any search path.
  await sql`
    create function look_of(name text) returns text language sql immutable strict parallel safe as $$
      select btrim(regexp_replace(public.look_of_letters(name), '[-.,;:·''"’‘“”«»()/]+', '-', 'g'), '-')
    $$`.execute(db)
  await statements(
    db,
    `
    -- They hold the old function until now.
    drop index agencies_look_alike;
    drop index users_username_look_alike;
    ${RENAME_LOOK_ALIKES}
    ${ONE_OF_EACH_LOOK}
  `,
  )
}
