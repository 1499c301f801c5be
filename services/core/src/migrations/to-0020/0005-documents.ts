import type { Kysely } from 'kysely'
import { statements } from '../../database/statements.ts'

/** Consents and documents: metadata only, the bytes are in storage under random keys. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await statements(
    db,
    `
    create table consents (
      id uuid primary key default uuidv7(),
      user_id uuid not null references users,
      notice_version text not null,
      language text not null check (language in ('en', 'fr')),
      client_given_at timestamptz not null,
      given_at timestamptz not null default now()
    );
    create index consents_user on consents (user_id);

    create table documents (
      id uuid primary key default uuidv7(),
      owner_id uuid not null references users,
      order_id uuid references orders,
      consent_id uuid not null references consents,
      document_type text not null,
      source text not null default 'traveller' check (source in ('traveller', 'visa')),
      file_name text not null,
      content_type text not null check (content_type in ('application/pdf', 'image/jpeg', 'image/png')),
      size_bytes bigint not null check (size_bytes between 1 and 10485760),
      storage_key text not null unique,
      sha256 text,
      status text not null default 'pending' check (status in ('pending', 'submitted', 'reviewed', 'approved', 'rejected')),
      check_failure text check (check_failure in ('missing', 'wrong_type', 'wrong_size', 'unreadable')),
      upload_expires_at timestamptz not null,
      checked_at timestamptz,
      deletes_at timestamptz,
      deleted_at timestamptz,
      created_at timestamptz not null default now()
    );
    create index documents_order on documents (order_id) where order_id is not null;
    create index documents_owner on documents (owner_id, created_at desc);
    create index documents_due on documents (deletes_at) where deleted_at is null;
    create index documents_unchecked on documents (created_at) where status = 'pending';
  `,
  )
}
