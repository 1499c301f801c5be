import type { Kysely } from 'kysely'
import { statements } from '../database/statements.ts'

/** Mails that go once a day are deleted after their time as well (`settleAbandoned`): the index holds them too. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  statements(
    db,
    `
    drop index mails_over;
    create index mails_over on mails (created_at)
      where order_id is null
        and (key = id::text or key like 'again/%' or key like 'no-account/%'
          or key like '%/sign-up-again/%' or key like '%/partner-again/%')
        and status in ('sent', 'unknown', 'refused');
    `,
  )
