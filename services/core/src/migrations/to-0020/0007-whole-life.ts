import type { Kysely } from 'kysely'
import { statements } from '../../database/statements.ts'

/** What happens to an order over weeks: requests and verdicts on documents, corrected details, mails, invoices, deadlines, tokens. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await statements(
    db,
    `
    alter table orders drop column needs_attention;
    alter table orders add column due_at timestamptz;
    alter table orders add column embassy_reference text;
    alter table orders add column submitted_on date;
    -- Of the note that comes with a submission; the entry's transaction hands them to the order.
    alter table notes add column embassy_reference text;
    alter table notes add column submitted_on date;
    -- The work queue: by date, and what is still in work.
    create index orders_due on orders (due_at, created_at desc, id desc);
    create index orders_in_work on orders (created_at desc, id desc) where closed_at is null;
    alter table offers add column required_documents text[] not null default '{passport,photo,travel_proof}';

    alter table order_entries drop constraint order_entries_kind_check;
    alter table order_entries add check (kind in ('status', 'payment', 'refund', 'document', 'details'));

    -- The entry that took a document in; null while it only waits to be taken.
    alter table documents add column entry_seq integer;
    alter table documents add column replaces uuid references documents;
    alter table documents add column review_reason text;
    alter table documents add column review_note_id uuid references notes;
    alter table documents add column reviewed_at timestamptz;
    -- When it was set aside for an order that has not taken it yet; released after an hour.
    alter table documents add column set_aside_at timestamptz;
    create index documents_set_aside on documents (set_aside_at) where set_aside_at is not null and entry_seq is null;
    -- Why the file goes: owner, due, erased, infected. Set, it is being deleted and nobody gets it any more; deleted_at says
    -- that storage has none of its versions left. The proof is in the audit.
    alter table documents add column deleted_because text
      check (deleted_because in ('owner', 'due', 'erased', 'infected'));
    create index documents_deleting on documents (id) where deleted_because is not null and deleted_at is null;
    -- An upload or a check may have been under way at the deletion: storage is looked at once more.
    alter table documents add column look_again_at timestamptz;
    create index documents_look_again on documents (look_again_at) where look_again_at is not null;
    -- The file went and its order has not heard of it.
    alter table documents add column order_to_tell boolean not null default false;
    create index documents_order_to_tell on documents (order_id) where order_to_tell;
    alter table documents alter column consent_id drop not null;
    alter table documents add check (source <> 'traveller' or consent_id is not null);
    alter table documents drop constraint documents_check_failure_check;
    alter table documents add check (check_failure in ('missing', 'wrong_type', 'wrong_size', 'unreadable', 'infected'));
    update documents set entry_seq = 1 where order_id is not null;

    create table document_requests (
      id uuid primary key,
      order_id uuid not null references orders on delete cascade,
      document_type text not null,
      reason text not null check (reason in ('rejected', 'requested', 'missing', 'faulty', 'deleted', 'expired')),
      document_id uuid references documents,
      note_id uuid references notes,
      asked_seq integer not null,
      asked_at timestamptz not null,
      answered_at timestamptz,
      answered_seq integer,
      answered_by uuid references documents,
      check ((answered_at is null) = (answered_seq is null))
    );
    create index document_requests_order on document_requests (order_id, asked_seq);
    create index document_requests_open on document_requests (order_id) where answered_at is null;

    -- Corrections on their way through the workflow, encrypted: only the id reaches Temporal.
    create table detail_drafts (
      id uuid primary key default uuidv7(),
      order_id uuid not null references orders on delete cascade,
      author_id uuid references users,
      changes_encrypted bytea not null,
      -- What stood there before, written when the draft is taken; for the mail to the old address.
      previous_encrypted bytea,
      taken_at timestamptz,
      created_at timestamptz not null default now(),
      unique (order_id, id)
    );
    create index detail_drafts_open on detail_drafts (created_at) where taken_at is null;

    -- The file for the embassy, per preparation. Goes with the documents.
    create table embassy_files (
      id uuid primary key default uuidv7(),
      order_id uuid not null references orders on delete cascade,
      seq integer not null,
      storage_key text not null unique,
      size_bytes bigint not null,
      sha256 text not null,
      created_at timestamptz not null default now(),
      -- The row comes before the object, so that no object is without one.
      stored_at timestamptz,
      deletes_at timestamptz,
      deleted_because text check (deleted_because in ('due', 'erased', 'superseded')),
      deleted_at timestamptz,
      unique (order_id, seq)
    );
    create index embassy_files_due on embassy_files (deletes_at) where deleted_at is null;
    create index embassy_files_deleting on embassy_files (id) where deleted_because is not null and deleted_at is null;

    -- A refund that the bank sent back is made again under a new key.
    alter table refunds add column attempt integer not null default 1;
    alter table refunds add column note_id uuid references notes;
    alter table refunds add column failed_at timestamptz;
    -- One that came back may be paid in another way: Stripe has none of it then.
    alter table refunds add column paid_otherwise boolean not null default false;
    alter table refunds drop constraint refunds_check;
    alter table refunds add constraint refunds_made check
      (case status when 'made' then (stripe_refund_id is null) = paid_otherwise
       else stripe_refund_id is null and not paid_otherwise end);
    alter table stripe_events add column refund_id uuid;

    -- Notes that nobody took are swept: who refers to them must be found without reading whole tables.
    create index documents_review_note on documents (review_note_id) where review_note_id is not null;
    create index document_requests_note on document_requests (note_id) where note_id is not null;
    create index refunds_note on refunds (note_id) where note_id is not null;

    -- One row per order, event and reader. Claimed before sending. settled.md, Screens and routes.
    create table mails (
      id uuid primary key default uuidv7(),
      order_id uuid not null references orders on delete cascade,
      key text not null,
      reader text not null check (reader in ('traveller', 'agency', 'previous_address', 'staff')),
      template text not null,
      seq integer not null,
      status text not null check (status in ('claimed', 'sent', 'unknown', 'refused')),
      message_id text not null unique,
      failure text,
      claimed_at timestamptz not null default now(),
      sent_at timestamptz,
      unique (order_id, key, reader)
    );

    create table invoice_numbers (
      series text not null,
      year integer not null,
      last integer not null check (last >= 1),
      primary key (series, year)
    );
    create table invoices (
      id uuid primary key default uuidv7(),
      number text not null unique,
      kind text not null check (kind in ('invoice', 'credit_note')),
      order_id uuid not null references orders,
      refund_id uuid unique references refunds,
      cents integer not null check (cents > 0),
      -- Everything that the paper says, as it was when it was issued.
      content jsonb not null,
      issued_at timestamptz not null,
      check ((kind = 'credit_note') = (refund_id is not null))
    );
    create unique index invoices_one_per_order on invoices (order_id) where kind = 'invoice';
    create index invoices_order on invoices (order_id, issued_at);

    -- A run's history as staff read it, kept when the run ends.
    create table workflow_histories (
      order_id uuid not null references orders on delete cascade,
      run_id text not null,
      saved_at timestamptz not null default now(),
      lines jsonb not null,
      primary key (order_id, run_id)
    );

    -- Tokens of programs. Only the hash is kept.
    create table api_tokens (
      id uuid primary key default uuidv7(),
      user_id uuid not null references users on delete cascade,
      name text not null,
      token_hash text not null unique,
      hint text not null,
      created_at timestamptz not null default now(),
      last_used_at timestamptz,
      expires_at timestamptz,
      revoked_at timestamptz
    );
    create index api_tokens_user on api_tokens (user_id);
  `,
  )
}
