import {
  CHECK_FAILURES,
  DOCUMENT_STATUSES,
  REQUEST_REASONS,
  ROTATIONS,
} from '@passage/contracts/domain/documents/documents'
import { PHOTO_POINTS } from '@passage/contracts/domain/documents/photo-points'
import type { Kysely } from 'kysely'
import { listed, statements } from './statements.ts'

/** Consents, documents, requests for documents and the embassy's files: metadata; the bytes are in storage under random keys. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  statements(
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

    -- Uploads of travellers and visas. The row stays when the file is deleted; the proof of the deletion is in the audit.
    create table documents (
      id uuid primary key default uuidv7(),
      owner_id uuid not null references users,
      consent_id uuid references consents,
      source text not null default 'traveller' check (source in ('traveller', 'visa')),
      document_type text not null,
      file_name text not null,
      content_type text not null check (content_type in ('application/pdf', 'image/jpeg', 'image/png')),
      size_bytes bigint not null check (size_bytes between 1 and 10485760),
      storage_key text not null unique,
      sha256 text,

      order_id uuid references orders,
      -- Position of its traveller; null: all travellers of the order, or the only one.
      traveller integer check (traveller between 1 and 10),
      -- The history entry that added it to the order; null until then.
      entry_seq integer,
      replaces uuid references documents,
      -- The only order that this visa can be attached to; null of a traveller's document.
      prepared_for uuid references orders,
      -- Of a passport: its two lines as a machine read them, encrypted, and when it tried; null: not read. Deleted with the file.
      passport_lines_encrypted bytea,
      passport_read_at timestamptz,
      -- Of a photo: what its check in the sender's browser found wrong, as the browser said.
      photo_points text[] not null default '{}' check (photo_points <@ array[${listed(PHOTO_POINTS)}]),
      -- A small picture of its first page, encrypted; null: none could be made. Deleted with the file.
      thumbnail_encrypted bytea,
      -- Reserved for an order whose workflow has not recorded it yet; released after an hour.
      set_aside_at timestamptz,

      status text not null default 'pending' check (status in (${listed(DOCUMENT_STATUSES)})),
      check_failure text check (check_failure in (${listed(CHECK_FAILURES)})),
      checked_at timestamptz,
      review_reason text,
      review_note_id uuid references notes,
      reviewed_at timestamptz,
      -- How far staff turned its pages, clockwise.
      rotation integer not null default 0 check (rotation in (${ROTATIONS.join(', ')})),

      upload_expires_at timestamptz not null,
      created_at timestamptz not null default now(),
      deletes_at timestamptz,
      -- Set: the file is being deleted and is no longer served. withdrawn: a visa, since reviewed_at. deleted_at: storage has no version of it any more.
      deleted_because text check (deleted_because in ('owner', 'due', 'erased', 'infected', 'withdrawn')),
      deleted_at timestamptz,
      -- An upload or a check may have been under way during the deletion: storage is looked at once more.
      look_again_at timestamptz,
      -- The file was deleted and the order's workflow has not been notified.
      order_to_tell boolean not null default false,
      check (source <> 'traveller' or consent_id is not null),
      check (
        deleted_at is null
        or (passport_lines_encrypted is null and thumbnail_encrypted is null and photo_points = '{}')
      )
    );
    create index documents_order on documents (order_id) where order_id is not null;
    create index documents_owner on documents (owner_id, created_at desc);
    create index documents_due on documents (deletes_at) where deleted_at is null;
    -- Work for the worker's relay and schedules.
    create index documents_unchecked on documents (created_at) where status = 'pending';
    create index documents_unread on documents (created_at)
      where document_type = 'passport' and passport_read_at is null and status in ('submitted', 'reviewed');
    create index documents_set_aside on documents (set_aside_at) where set_aside_at is not null and entry_seq is null;
    create index documents_deleting on documents (id) where deleted_because is not null and deleted_at is null;
    create index documents_look_again on documents (look_again_at) where look_again_at is not null;
    create index documents_order_to_tell on documents (order_id) where order_to_tell;
    -- For the sweep of unattached notes, which checks that no row refers to a note; likewise document_requests and refunds.
    create index documents_review_note on documents (review_note_id) where review_note_id is not null;

    -- Documents that an order's customer is asked for.
    create table document_requests (
      id uuid primary key,
      order_id uuid not null references orders on delete cascade,
      document_type text not null,
      -- As in documents.
      traveller integer check (traveller between 1 and 10),
      reason text not null check (reason in (${listed(REQUEST_REASONS)})),
      -- The document that another one is asked for instead of.
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
    create index document_requests_note on document_requests (note_id) where note_id is not null;

    -- Decisions of staff that can still be undone; a row is deleted when its decision takes effect. The message has ids and codes.
    create table pending_decisions (
      id uuid primary key,
      order_id uuid not null references orders on delete cascade,
      action text not null,
      message jsonb not null,
      at timestamptz not null,
      due_at timestamptz not null
    );
    create index pending_decisions_order on pending_decisions (order_id);

    -- The files for the embassy, one row for each file of each preparation; deleted with the documents.
    create table embassy_files (
      id uuid primary key default uuidv7(),
      order_id uuid not null references orders on delete cascade,
      seq integer not null,
      -- Position of the traveller whose file it is; null: for all travellers of the order.
      traveller integer check (traveller between 1 and 10),
      storage_key text not null unique,
      -- Null until the file is drawn.
      size_bytes bigint,
      sha256 text,
      -- Storage keys of documents that it does not contain.
      separate_keys text[] not null default '{}',
      -- The rotations of the order's documents when it was made.
      rotations text not null default '',
      created_at timestamptz not null default now(),
      -- The rows of all files of a preparation are written before the first object: every object has a row, and a missing file is known.
      stored_at timestamptz,
      deletes_at timestamptz,
      deleted_because text check (deleted_because in ('due', 'erased', 'superseded')),
      deleted_at timestamptz,
      unique nulls not distinct (order_id, seq, traveller)
    );
    create index embassy_files_due on embassy_files (deletes_at) where deleted_at is null;
    create index embassy_files_deleting on embassy_files (id) where deleted_because is not null and deleted_at is null;

    -- Files that storage did not delete, of both tables: they are tried less and less often, so that others get their turn.
    create table failed_deletions (
      file_id uuid primary key,
      failures integer not null default 1,
      retry_at timestamptz not null
    );
    `,
  )
