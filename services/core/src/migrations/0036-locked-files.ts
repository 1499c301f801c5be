import type { Kysely } from 'kysely'
import { statements } from '../database/statements.ts'

/** A PDF that does not open without a password is refused with a reason of its own. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  statements(
    db,
    `
    alter table documents drop constraint documents_check_failure_check;
    alter table documents add constraint documents_check_failure_check check (check_failure in
      ('missing', 'wrong_type', 'wrong_size', 'unreadable', 'active_content', 'locked', 'infected'));
  `,
  )
