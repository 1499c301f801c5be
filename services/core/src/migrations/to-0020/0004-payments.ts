import type { Kysely } from 'kysely'
import { statements } from '../../database/statements.ts'

/** Payments, their attempts (one Stripe Checkout Session each), refunds, and Stripe's events. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await statements(
    db,
    `
    create table payments (
      id uuid primary key default uuidv7(),
      order_id uuid not null references orders,
      amount_cents integer not null check (amount_cents > 0),
      currency text not null default 'EUR' check (currency = 'EUR'),
      status text not null default 'pending'
        check (status in ('pending', 'processing', 'completed', 'failed', 'cancelled', 'refunded')),
      method text,
      failure_code text,
      payment_intent_id text unique,
      captured_cents integer not null default 0 check (captured_cents in (0, amount_cents)),
      refund_promised_cents integer not null default 0 check (refund_promised_cents between 0 and captured_cents),
      refunded_cents integer not null default 0 check (refunded_cents between 0 and refund_promised_cents),
      completed_at timestamptz,
      created_at timestamptz not null default now(),
      check ((status in ('completed', 'refunded')) = (captured_cents > 0))
    );
    -- One live payment per order: a second charge has no row to stand in.
    create unique index payments_one_live on payments (order_id) where status <> 'cancelled';
    create index payments_order on payments (order_id, created_at desc);

    create table payment_attempts (
      id uuid primary key default uuidv7(),
      payment_id uuid not null references payments,
      attempt_no integer not null check (attempt_no >= 1),
      idempotency_key text not null unique,
      session_id text unique,
      checkout_url text,
      expires_at timestamptz not null,
      status text not null default 'opening' check (status in ('opening', 'open', 'complete', 'expired')),
      failure_code text,
      next_check_at timestamptz,
      checks integer not null default 0,
      created_at timestamptz not null default now(),
      unique (payment_id, attempt_no),
      check (status <> 'open' or (session_id is not null and checkout_url is not null))
    );
    create unique index payment_attempts_one_open on payment_attempts (payment_id) where status in ('opening', 'open');
    create index payment_attempts_due on payment_attempts (next_check_at) where next_check_at is not null;

    create table refunds (
      id uuid primary key,
      payment_id uuid not null references payments,
      order_id uuid not null references orders,
      cents integer not null check (cents > 0),
      reason text not null,
      status text not null default 'promised' check (status in ('promised', 'made')),
      idempotency_key text not null unique,
      stripe_refund_id text unique,
      made_at timestamptz,
      created_at timestamptz not null default now(),
      check ((status = 'made') = (stripe_refund_id is not null))
    );
    create index refunds_order on refunds (order_id);

    create table stripe_events (
      id text primary key,
      type text not null,
      session_id text,
      payment_intent_id text,
      order_id uuid,
      stripe_created_at timestamptz not null,
      received_at timestamptz not null default now(),
      handled_at timestamptz
    );
    create index stripe_events_unhandled on stripe_events (received_at) where handled_at is null;
  `,
  )
}
