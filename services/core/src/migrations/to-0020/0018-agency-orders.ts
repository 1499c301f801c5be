import type { Kysely } from 'kysely'
import { statements } from '../../database/statements.ts'
import { RANK } from './0016-lists.ts'

/**
 * How urgent an order is, and what its agency earns: 10 % of the total, rounded to the cent. Another rate is a later
 * migration that drops the expression first: what was earned stays. settled.md, Orders and prices.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await statements(
    db,
    `
    alter table orders
      add column priority text not null default 'normal' check (priority in ('normal', 'express', 'urgent')),
      add column agency_commission_cents integer
        generated always as (case when agency_id is not null then (total_cents + 5) / 10 end) stored;
    create index orders_of_agencies on orders (created_at desc, id desc) where agency_id is not null;
    update orders set priority = 'express' where processing_speed = 'express';
    -- Urgent orders go first among those that wait for Passage.
    create index orders_passage on orders ((priority <> 'urgent'), ${RANK}, created_at, id) where turn = 'passage';
  `,
  )
}
