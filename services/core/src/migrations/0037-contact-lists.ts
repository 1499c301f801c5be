import type { Kysely } from 'kysely'
import { statements } from '../database/statements.ts'

/** Administrators search, narrow and count all contact messages, however many there are. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  statements(
    db,
    `
    -- What a person types is compared in the same way: see matches-filter.ts.
    create index contact_messages_search on contact_messages using gin (regexp_replace(normalize(translate(lower(
      first_name || ' ' || last_name || ' ' || email || ' ' || message
    ), '’', ''''), NFKD), '[\\u0300-\\u036f]', '', 'g') gin_trgm_ops);
    create index contact_messages_subject on contact_messages (subject, id);
    create index contact_messages_waiting on contact_messages (id) where answered_at is null;
    create index contact_messages_figures on contact_messages (sentiment_label, sentiment_score);
  `,
  )
