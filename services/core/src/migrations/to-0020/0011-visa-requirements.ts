import type { Kysely } from 'kysely'
import { statements } from '../../database/statements.ts'

/** What a passport needs at a destination. The rows are those of the latest import, which says of which day they are. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await statements(
    db,
    `
    create table requirement_imports (
      id integer generated always as identity primary key,
      dated date not null,
      source_name text not null,
      source_address text not null,
      actor_kind text not null,
      -- null: an operator's command.
      actor_id uuid references users on delete set null,
      imported_at timestamptz not null default now()
    );

    create table visa_requirements (
      passport text not null check (passport ~ '^[A-Z]{2}$'),
      destination text not null check (destination ~ '^[A-Z]{2}$'),
      requirement text not null check (
        requirement in ('visa required', 'e-visa', 'eta', 'visa on arrival', 'visa free', 'no admission')
      ),
      days integer check (days between 1 and 999),
      primary key (passport, destination),
      check (passport <> destination),
      check (days is null or requirement = 'visa free')
    );
  `,
  )
}
