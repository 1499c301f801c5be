import { CAPTURED_STATUSES, PAYMENT_STATUSES } from '@passage/contracts/domain/money/payment-status'
import { DISPUTE_STATES } from '@passage/contracts/workflows/projection'
import type { Kysely } from 'kysely'
import { listed, statements } from './statements.ts'

/** Payments, refunds, surplus money, invoices, and Stripe's events. design.md, Money. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  statements(
    db,
    `
    -- What an order is paid with.
    create table payments (
      id uuid primary key default uuidv7(),
      order_id uuid not null references orders,
      amount_cents integer not null check (amount_cents > 0),
      currency text not null default 'EUR' check (currency = 'EUR'),
      status text not null default 'pending'
        check (status in (${listed(PAYMENT_STATUSES)})),
      method text,
      card_brand text,
      card_last4 text check (card_last4 ~ '^[0-9]{4}$'),
      failure_code text,
      payment_intent_id text unique,
      captured_cents integer not null default 0 check (captured_cents in (0, amount_cents)),
      refund_promised_cents integer not null default 0 check (refund_promised_cents between 0 and captured_cents),
      refunded_cents integer not null default 0 check (refunded_cents between 0 and refund_promised_cents),
      completed_at timestamptz,
      -- Since when Stripe has not answered about it, its page, refund or dispute; null: it has.
      unanswered_since timestamptz,
      created_at timestamptz not null default now(),
      check ((status in (${listed(CAPTURED_STATUSES)})) = (captured_cents > 0)),
      check ((captured_cents > 0) = (completed_at is not null))
    );
    -- One live payment per order: a second charge is refused.
    create unique index payments_one_live on payments (order_id) where status <> 'cancelled';
    create index payments_order on payments (order_id, created_at desc);
    create index payments_unanswered on payments (order_id) where unanswered_since is not null;
    create index payments_captured on payments (completed_at) where captured_cents > 0;

    -- One Stripe Checkout Session each. The idempotency key is stored before Stripe is called.
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
      -- When the payment sweep asks Stripe next, and how often it has asked.
      next_check_at timestamptz,
      checks integer not null default 0,
      created_at timestamptz not null default now(),
      unique (payment_id, attempt_no),
      check (status <> 'open' or (session_id is not null and checkout_url is not null))
    );
    create unique index payment_attempts_one_open on payment_attempts (payment_id) where status in ('opening', 'open');
    create index payment_attempts_due on payment_attempts (next_check_at) where next_check_at is not null;

    -- Promised first, then made by Stripe or in another way. A refund that the bank sent back is promised again, as the next
    -- attempt under a new key.
    create table refunds (
      id uuid primary key,
      payment_id uuid not null references payments,
      order_id uuid not null references orders,
      cents integer not null check (cents > 0),
      reason text not null,
      note_id uuid references notes,
      status text not null default 'promised' check (status in ('promised', 'made')),
      attempt integer not null default 1,
      idempotency_key text not null unique,
      stripe_refund_id text unique,
      -- Stripe's refund or dispute, where Passage did not make the refund.
      elsewhere text unique,
      paid_otherwise boolean not null default false,
      made_at timestamptz,
      failed_at timestamptz,
      created_at timestamptz not null default now(),
      constraint refunds_made check
        (case status when 'made' then (stripe_refund_id is null) = paid_otherwise and made_at is not null
         else stripe_refund_id is null and not paid_otherwise and made_at is null end)
    );
    create index refunds_order on refunds (order_id);
    create index refunds_promised on refunds (created_at, order_id) where status = 'promised';
    create index refunds_note on refunds (note_id) where note_id is not null;

    -- What a customer's bank disputes. State 'open': Stripe waits for evidence.
    create table disputes (
      id text primary key,
      payment_id uuid not null references payments,
      order_id uuid not null references orders,
      cents integer not null check (cents > 0),
      reason text not null,
      state text not null check (state in (${listed(DISPUTE_STATES)})),
      evidence_due_by timestamptz,
      opened_at timestamptz not null,
      changed_at timestamptz not null
    );
    create index disputes_order on disputes (order_id);
    create index disputes_open on disputes (order_id) where state = 'open';

    -- Each refund that was made (positive) and each that the bank sent back (negative), at its time. Rows are only added, so
    -- that the figures of a month that is over never change.
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

    -- Money that no order was waiting for, on its way back. Not in payments, which is about what an order is paid with.
    create table surplus_payments (
      id uuid primary key default uuidv7(),
      order_id uuid not null references orders,
      session_id text not null unique,
      payment_intent_id text not null unique,
      cents integer not null check (cents > 0),
      attempt integer not null default 1 check (attempt >= 1),
      -- A refund is being sent: staff must not pay by hand what Stripe may still pay.
      sending boolean not null default false,
      stripe_refund_id text unique,
      paid_otherwise boolean not null default false,
      -- How it was paid in another way, in words for its customer.
      note_id uuid references notes on delete set null,
      refunded_at timestamptz,
      created_at timestamptz not null default now(),
      constraint surplus_payments_refunded check
        (case when paid_otherwise then refunded_at is not null and stripe_refund_id is null
         else (refunded_at is null) = (stripe_refund_id is null) end)
    );
    create index surplus_payments_order on surplus_payments (order_id);
    create index surplus_payments_owed on surplus_payments (created_at, order_id) where refunded_at is null;
    create index surplus_payments_note on surplus_payments (note_id) where note_id is not null;

    -- Numbers of invoices have no gaps, so they are not taken from a sequence.
    create table invoice_numbers (
      series text not null,
      year integer not null,
      last integer not null check (last >= 1),
      primary key (series, year)
    );

    create table invoices (
      id uuid primary key default uuidv7(),
      number text not null unique,
      kind text not null check (kind in ('invoice', 'credit_note')),
      order_id uuid not null references orders,
      refund_id uuid unique references refunds,
      -- The invoice that a correction takes back (credit note) and replaces (invoice).
      replaces_id uuid references invoices,
      cents integer not null check (cents > 0),
      -- Everything that the invoice says, as it was when it was issued.
      content jsonb not null,
      issued_at timestamptz not null,
      check (case kind when 'credit_note' then num_nonnulls(refund_id, replaces_id) = 1 else refund_id is null end),
      unique (replaces_id, kind)
    );
    create unique index invoices_one_per_order on invoices (order_id) where kind = 'invoice' and replaces_id is null;
    create index invoices_order on invoices (order_id, issued_at);

    create table stripe_events (
      id text primary key,
      type text not null,
      session_id text,
      payment_intent_id text,
      order_id uuid,
      refund_id uuid,
      -- About the captured payment itself: a refund that Passage did not make, or a dispute.
      about_charge boolean not null default false,
      stripe_created_at timestamptz not null,
      received_at timestamptz not null default now(),
      handled_at timestamptz
    );
    create index stripe_events_unhandled on stripe_events (received_at) where handled_at is null;

    -- How far Stripe's list of events has been read.
    create table stripe_cursor (
      single boolean primary key default true check (single),
      event_id text not null,
      event_created timestamptz not null
    );
    `,
  )
