import type { Kysely } from 'kysely'
import { statements } from './statements.ts'

/** The dashboard's figures by day in Luxembourg. settled.md, Lists and figures. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  statements(
    db,
    `
    -- Of each agency's orders; agency 0 has those of all orders.
    create table order_days (
      agency_id integer not null,
      day date not null,
      orders integer not null,
      completed integer not null,
      pending integer not null,
      revenue_cents bigint not null,
      -- Of the revenue: what was paid; the others are the refunds. And what the embassies get of it, by embassyFees of contracts.
      captured_cents bigint not null,
      embassy_cents bigint not null,
      -- Service fees that went back because Passage missed its promise.
      fee_returned_cents bigint not null,
      primary key (agency_id, day)
    );

    -- Orders that went to the embassy on a day, by the started hours since their payment.
    create table submission_days (
      agency_id integer not null,
      day date not null,
      hours integer not null,
      orders integer not null,
      primary key (agency_id, day, hours)
    );

    -- What the worker still has to add to both. createOrder and recordEntry insert what they change, in their own transaction,
    -- so that no two orders wait for one row of totals.
    create table order_day_changes (
      id bigint generated always as identity primary key,
      agency_id integer,
      day date not null,
      orders integer not null default 0,
      completed integer not null default 0,
      pending integer not null default 0,
      revenue_cents bigint not null default 0,
      captured_cents bigint not null default 0,
      embassy_cents bigint not null default 0,
      fee_returned_cents bigint not null default 0,
      hours integer,
      submitted integer not null default 0
    );

    -- Totals for GET /metrics, such as 'order/paid' or 'mail/sent', and the changes that the worker still has to add.
    create table totals (
      name text primary key,
      total bigint not null
    );
    create table total_changes (
      id bigint generated always as identity primary key,
      name text not null,
      change integer not null
    );

    -- What a member of staff did with an entry: ended a step, reviewed documents.
    create table staff_work (
      order_id uuid not null references orders on delete cascade,
      seq integer not null,
      person_id uuid not null references users on delete cascade,
      at timestamptz not null,
      ended_step boolean not null,
      documents integer not null,
      -- Hours from the payment, where the order went to the embassy for the first time with it.
      submission_hours double precision,
      primary key (order_id, seq)
    );
    create index staff_work_person on staff_work (person_id, at) include (order_id, ended_step, documents, submission_hours);

    -- How long the embassy took for an order: the business days of its latest answer without the customer's waits, and those that
    -- the offer gave it.
    create table embassy_answers (
      order_id uuid primary key references orders on delete cascade,
      offer_id integer not null references offers on delete cascade,
      answered_on date not null,
      processing_speed text not null,
      priority text not null,
      days integer not null,
      given_days integer not null
    );
    create index embassy_answers_day on embassy_answers (answered_on) include (offer_id, days, given_days);
    create index embassy_answers_offer on embassy_answers (offer_id, answered_on)
      include (processing_speed, priority, days);
    `,
  )
