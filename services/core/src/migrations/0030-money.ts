import type { Kysely } from 'kysely'
import { statements } from '../database/statements.ts'

/**
 * What a request with an Idempotency-Key asked for (design.md, Messages); how money of refunds moved, so that the figures of
 * a month that is over stay (settled.md, Orders and prices); and a surplus that was paid back in another way.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await statements(
    db,
    `
    create table kept_requests (
      -- Fingerprints under our key: of the person, the call and the Idempotency-Key, and of the body that came with it.
      id text primary key,
      body text not null,
      created_at timestamptz not null default now()
    );
    create index kept_requests_created on kept_requests (created_at);

    -- A refund that was made (positive) and one that the bank sent back (negative), each at its time; rows are only added.
    create table refund_moves (
      id uuid primary key default uuidv7(),
      refund_id uuid not null references refunds,
      payment_id uuid not null references payments,
      cents integer not null check (cents <> 0),
      at timestamptz not null
    );
    create index refund_moves_payment on refund_moves (payment_id, at);
    create index refund_moves_refund on refund_moves (refund_id);
    create index refund_moves_at on refund_moves (at);
    insert into refund_moves (refund_id, payment_id, cents, at)
      select id, payment_id, cents, made_at from refunds where status = 'made' and made_at is not null;

    alter table surplus_payments add column paid_otherwise boolean not null default false;
    alter table surplus_payments drop constraint surplus_payments_check;
    alter table surplus_payments add constraint surplus_payments_refunded check
      (case when paid_otherwise then refunded_at is not null and stripe_refund_id is null
       else (refunded_at is null) = (stripe_refund_id is null) end);
    create index surplus_payments_owed on surplus_payments (created_at, order_id) where refunded_at is null;
  `,
  )
}
