import type { Kysely } from 'kysely'
import { statements } from '../database/statements.ts'

/** Administrators search, narrow and count all contact messages, however many there are. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  statements(
    db,
    `
    -- Folded once, when it is written: what a person types is compared in the same way, see matches-filter.ts.
    alter table contact_messages add column searched text not null generated always as (
      regexp_replace(normalize(translate(lower(
        first_name || ' ' || last_name || ' ' || email || ' ' || message
      ), '’', ''''), NFKD), '[\\u0300-\\u036f]', '', 'g')) stored;
    create index contact_messages_search on contact_messages using gin (searched gin_trgm_ops);
    create index contact_messages_subject on contact_messages (subject, id);
    create index contact_messages_waiting on contact_messages (id) where answered_at is null;
    create index contact_messages_figures on contact_messages (sentiment_label, sentiment_score);
  `,
  )
