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
      hours integer,
      submitted integer not null default 0
    );
    `,
  )
