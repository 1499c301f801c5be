import type { Kysely } from 'kysely'
import { statements } from '../../database/statements.ts'

/** Orders, their travellers, notes and history. The history's foreign key to its own predecessor makes a gap impossible. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await statements(
    db,
    `
    create table orders (
      id uuid primary key default uuidv7(),
      order_number text not null unique check (order_number ~ '^ORD-[34679ACDEFGHJKMNPQRTVWXY]{8}$'),
      owner_id uuid not null references users,
      agency_id integer references agencies,
      offer_id integer not null references offers,
      customer_name text not null,
      customer_email text not null,
      customer_phone text,
      nationality text not null,
      travel_purpose text not null,
      departure_date date,
      return_date date,
      number_of_applicants integer not null check (number_of_applicants between 1 and 10),
      processing_speed text not null check (processing_speed in ('standard', 'express')),
      total_cents integer not null check (total_cents > 0),
      refunded_cents integer not null default 0 check (refunded_cents between 0 and total_cents),
      currency text not null default 'EUR' check (currency = 'EUR'),
      quote jsonb not null,
      language text not null check (language in ('en', 'fr')),
      notes text,
      terms_version text,
      terms_accepted_at timestamptz,
      immediate_start boolean not null default false,
      status text not null check (status in ('pending', 'payment_pending', 'paid', 'document_review', 'processing',
        'submitted', 'approved', 'completed', 'rejected', 'cancelled')),
      payment_status text not null default 'pending'
        check (payment_status in ('pending', 'processing', 'completed', 'failed', 'cancelled', 'refunded')),
      last_seq integer not null check (last_seq >= 1),
      submitted_at timestamptz,
      closed_at timestamptz,
      needs_attention boolean not null default false,
      payment_window_ends_at timestamptz not null,
      workflow_started_at timestamptz,
      idempotency_key text,
      request_hash text,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      unique (owner_id, idempotency_key)
    );
    create index orders_recent on orders (created_at desc, id desc);
    create index orders_owner on orders (owner_id, created_at desc);
    create index orders_agency on orders (agency_id, created_at desc) where agency_id is not null;
    create index orders_customer_email on orders (lower(customer_email), created_at desc);
    create index orders_payment_status on orders (payment_status, created_at desc);
    create index orders_not_started on orders (created_at) where workflow_started_at is null;
    create extension if not exists pg_trgm;
    create index orders_search on orders
      using gin ((order_number || ' ' || customer_name || ' ' || customer_email) gin_trgm_ops);

    create table travellers (
      order_id uuid not null references orders on delete cascade,
      position integer not null check (position between 1 and 10),
      first_name text not null,
      last_name text not null,
      birth_date date,
      nationality text,
      passport_number_encrypted bytea,
      passport_expiry date,
      primary key (order_id, position)
    );

    create table notes (
      id uuid primary key default uuidv7(),
      order_id uuid not null references orders on delete cascade,
      author_id uuid references users,
      visibility text not null check (visibility in ('customer', 'internal')),
      text text not null,
      attached_at timestamptz,
      created_at timestamptz not null default now(),
      unique (order_id, id)
    );
    create index notes_drafts on notes (created_at) where attached_at is null;

    create table order_entries (
      order_id uuid not null references orders on delete cascade,
      seq integer not null check (seq >= 1),
      previous_seq integer generated always as (nullif(seq - 1, 0)) stored,
      entry_id uuid not null unique,
      kind text not null check (kind in ('status', 'payment', 'refund')),
      status text not null,
      payment_status text not null,
      reason text not null,
      override boolean not null default false,
      actor_kind text not null check (actor_kind in ('customer', 'staff', 'stripe', 'timer', 'system', 'operator')),
      actor_id uuid,
      note_id uuid unique,
      at timestamptz not null,
      primary key (order_id, seq),
      foreign key (order_id, previous_seq) references order_entries (order_id, seq),
      foreign key (order_id, note_id) references notes (order_id, id)
    );
  `,
  )
}
