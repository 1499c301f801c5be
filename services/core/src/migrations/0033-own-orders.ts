import type { Kysely } from 'kysely'
import { statements } from '../database/statements.ts'

/**
 * An index for a person's own orders, without those that they placed for an agency; and what `leaveStaff` of
 * core/people takes away, of those who had left the staff before it was there.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await statements(
    db,
    `
    create index orders_own on orders (owner_id, created_at desc, id desc) where agency_id is null;

    -- The key is its owner's: the administrator may have used the same one.
    update orders set owner_id = administrator.id, idempotency_key = null
      from (select id from users where role = 'admin' and is_active order by created_at, id limit 1) administrator
      where owner_id in (select id from users where role not in ('admin', 'service_provider'))
        and exists (select from order_entries first
          where first.order_id = orders.id and first.seq = 1 and first.actor_kind = 'staff');

    with revoked as (
      update api_tokens set revoked_at = now()
      where revoked_at is null and user_id in (select id from users where role not in ('admin', 'service_provider'))
      returning id, user_id)
    insert into audit (actor_kind, action, object_type, object_id, details)
      select 'system', 'token.revoked', 'token', id, jsonb_build_object('ownerId', user_id) from revoked;
  `,
  )
}
