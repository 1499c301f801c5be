import type { Kysely } from 'kysely'
import { statements } from '../database/statements.ts'

/** What the audit is searched by, each in the order in which it is shown: the record grows for ever. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  statements(
    db,
    `
    create index audit_at on audit (at desc, id desc);
    create index audit_action on audit (action, at desc, id desc);
    create index audit_actor on audit (actor_id, at desc, id desc);
    create index audit_request on audit (request_id);
    `,
  )
