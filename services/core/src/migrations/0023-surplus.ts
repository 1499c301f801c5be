import type { Kysely } from 'kysely'
import { statements } from '../database/statements.ts'

/**
 * Money that no order waits for, on its way back: not among `payments`, whose figures, papers and one-live-payment rule are
 * about what an order is paid with. design.md, Money.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await statements(
    db,
    `
    create table surplus_payments (
      id uuid primary key default uuidv7(),
      order_id uuid not null references orders,
      session_id text not null unique,
      payment_intent_id text not null unique,
      cents integer not null check (cents > 0),
      -- A refund that the bank sent back is made again as the next one.
      attempt integer not null default 1 check (attempt >= 1),
      stripe_refund_id text unique,
      refunded_at timestamptz,
      created_at timestamptz not null default now(),
      check ((refunded_at is null) = (stripe_refund_id is null))
    );
    create index surplus_payments_order on surplus_payments (order_id);
  `,
  )
}
