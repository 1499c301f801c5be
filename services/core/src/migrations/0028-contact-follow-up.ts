import type { Kysely } from 'kysely'
import { statements } from '../database/statements.ts'

/** A message that is opened again is followed anew; what is mailed to staff finds the mails before it. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  statements(
    db,
    `
    -- The last time that an answer was taken back.
    alter table contact_messages add column reopened_at timestamptz;
    create index mails_of_contact_to_staff on mails (template, next_try_at)
      where template in ('staff_contact', 'staff_contact_due', 'staff_contact_overdue');
  `,
  )
