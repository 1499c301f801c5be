import type { Kysely } from 'kysely'
import { statements } from './statements.ts'

/** Contact messages. Public specification §3, Contact message. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  statements(
    db,
    `
    create table contact_messages (
      -- Ordered by time: lists are sorted by it.
      id uuid primary key default uuidv7(),
      -- null: the sender was not signed in.
      user_id uuid references users on delete cascade,
      first_name text not null,
      last_name text not null,
      -- Lower case.
      email text not null,
      subject text not null check (subject in
        ('general', 'visa_requirements', 'application_status', 'technical_support', 'billing', 'document_upload')),
      message text not null,
      language text not null check (language in ('en', 'fr')),
      -- With the assistant, where the sender attached it.
      conversation jsonb,
      -- Why the message looks automatic.
      suspicions jsonb not null default '[]' check (jsonb_typeof(suspicions) = 'array'),
      sentiment_label text check (sentiment_label in ('positive', 'neutral', 'negative')),
      sentiment_score smallint check (sentiment_score between 1 and 5),
      sentiment_confidence numeric(3, 2) check (sentiment_confidence between 0 and 1),
      -- Digest of the Idempotency-Key and the address that it came with.
      repeat_key text unique,
      request_hash text not null,
      received_at timestamptz not null default now(),
      assignee_id uuid references users on delete set null,
      answered_at timestamptz,
      answered_by uuid references users on delete set null,
      -- The last time that an answer was taken back.
      reopened_at timestamptz,
      -- The workflow that waits for the answer; both are null again when an answer was taken back.
      workflow_started_at timestamptz,
      workflow_ended_at timestamptz,
      searched text not null generated always as (
        folded(first_name || ' ' || last_name || ' ' || email || ' ' || message)) stored,
      check ((sentiment_label is null) = (sentiment_score is null) and
        (sentiment_label is null) = (sentiment_confidence is null))
    );
    create index contact_messages_received on contact_messages (received_at);
    create index contact_messages_same on contact_messages (request_hash) where answered_at is null;
    create index contact_messages_email on contact_messages (email);
    create index contact_messages_user on contact_messages (user_id);
    create index contact_messages_assignee on contact_messages (assignee_id);
    create index contact_messages_answerer on contact_messages (answered_by);
    -- Lists and figures of administrators.
    create index contact_messages_search on contact_messages using gin (searched gin_trgm_ops);
    create index contact_messages_subject on contact_messages (subject, id);
    create index contact_messages_waiting on contact_messages (id) where answered_at is null;
    create index contact_messages_figures on contact_messages (sentiment_label, sentiment_score);
    -- Workflows that the relay still has to start, and those that it still has to notify of the answer.
    create index contact_messages_not_started on contact_messages (received_at) where workflow_started_at is null;
    create index contact_messages_to_tell on contact_messages (answered_at)
      where workflow_started_at is not null and workflow_ended_at is null;
    `,
  )
