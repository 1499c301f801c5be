import { LUXEMBOURG } from '@passage/contracts/domain/luxembourg-day'
import { type Kysely, sql } from 'kysely'
import { statements } from '../../database/statements.ts'

const TABLES = `
    -- Figures by Luxembourg's day, of each agency's orders; agency 0 has those of all orders.
    create table order_days (
      agency_id integer not null,
      day date not null,
      orders integer not null,
      completed integer not null,
      pending integer not null,
      revenue_cents bigint not null,
      primary key (agency_id, day)
    );
    -- Orders that went to the embassy on a day, by the hours since their payment, begun ones counted.
    create table submission_days (
      agency_id integer not null,
      day date not null,
      hours integer not null,
      orders integer not null,
      primary key (agency_id, day, hours)
    );
    -- What is still to be added to both. Every change of an order, payment or refund adds rows in its own transaction, so
    -- that no two of them wait for one row of totals.
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
    create index payments_captured on payments (completed_at) where captured_cents > 0;
    create index refunds_made on refunds (made_at) where status = 'made';
`

/** What came in (positive) and went back (negative) of each order. */
const VIEW = `create view order_money as
    select order_id, coalesce(completed_at, created_at) as at, captured_cents::bigint as cents
    from payments where captured_cents > 0
    union all
    select order_id, coalesce(made_at, created_at), -cents from refunds where status = 'made'`

/** Each counts one row for (1) or against (-1) its agency and day. */
const COUNTING = [
  `create function luxembourg_day(instant timestamptz) returns date language sql immutable
    return (instant at time zone '${LUXEMBOURG}')::date`,
  `create function count_order(counted orders, sign integer) returns void language sql as $$
    insert into order_day_changes (agency_id, day, orders, completed, pending)
    select counted.agency_id, luxembourg_day(counted.created_at), sign,
      sign * (counted.payment_status = 'completed')::integer, sign * (counted.payment_status = 'pending')::integer
  $$`,
  `create function count_submission(counted orders, paid_at timestamptz, sign integer) returns void language sql as $$
    insert into order_day_changes (agency_id, day, hours, submitted)
    select counted.agency_id, luxembourg_day(counted.submitted_at),
      ceil(extract(epoch from counted.submitted_at - paid_at) / 3600), sign
    where paid_at <= counted.submitted_at
  $$`,
  `create function count_money(of_order uuid, instant timestamptz, cents bigint) returns void language sql as $$
    insert into order_day_changes (agency_id, day, revenue_cents)
    select agency_id, luxembourg_day(instant), cents from orders where id = of_order
  $$`,
]

const TRIGGERS = [
  `create function order_counted() returns trigger language plpgsql as $$ begin
    if tg_op = 'UPDATE' then
      perform count_order(old, -1);
    end if;
    perform count_order(new, 1);
    return null;
  end $$`,
  'create trigger order_placed after insert on orders for each row execute function order_counted()',
  `create trigger order_moved after update on orders for each row
    when ((old.agency_id, old.created_at, old.payment_status)
      is distinct from (new.agency_id, new.created_at, new.payment_status))
    execute function order_counted()`,

  `create function submission_counted() returns trigger language plpgsql as $$ begin
    perform count_submission(old, completed_at, -1), count_submission(new, completed_at, 1)
      from payments where order_id = new.id and captured_cents > 0;
    return null;
  end $$`,
  `create trigger order_submitted after update on orders for each row
    when ((old.agency_id, old.submitted_at) is distinct from (new.agency_id, new.submitted_at))
    execute function submission_counted()`,

  `create function agency_changed() returns trigger language plpgsql as $$ begin
    insert into order_day_changes (agency_id, day, revenue_cents)
    select side.agency_id, luxembourg_day(at), side.sign * cents
    from order_money, (values (old.agency_id, -1), (new.agency_id, 1)) side (agency_id, sign)
    where order_id = new.id;
    return null;
  end $$`,
  `create trigger order_handed_over after update on orders for each row
    when (old.agency_id is distinct from new.agency_id) execute function agency_changed()`,

  `create function payment_counted() returns trigger language plpgsql as $$ begin
    if tg_op = 'UPDATE' and old.captured_cents > 0 then
      perform count_money(old.order_id, coalesce(old.completed_at, old.created_at), -old.captured_cents);
      perform count_submission(orders, old.completed_at, -1) from orders where id = old.order_id;
    end if;
    if new.captured_cents > 0 then
      perform count_money(new.order_id, coalesce(new.completed_at, new.created_at), new.captured_cents);
      perform count_submission(orders, new.completed_at, 1) from orders where id = new.order_id;
    end if;
    return null;
  end $$`,
  `create trigger payment_inserted after insert on payments for each row
    when (new.captured_cents > 0) execute function payment_counted()`,
  `create trigger payment_captured after update on payments for each row
    when ((old.captured_cents, old.completed_at) is distinct from (new.captured_cents, new.completed_at))
    execute function payment_counted()`,

  `create function refund_counted() returns trigger language plpgsql as $$ begin
    if tg_op = 'UPDATE' and old.status = 'made' then
      perform count_money(old.order_id, coalesce(old.made_at, old.created_at), old.cents);
    end if;
    if new.status = 'made' then
      perform count_money(new.order_id, coalesce(new.made_at, new.created_at), -new.cents);
    end if;
    return null;
  end $$`,
  `create trigger refund_inserted after insert on refunds for each row
    when (new.status = 'made') execute function refund_counted()`,
  `create trigger refund_made after update on refunds for each row
    when ((old.status, old.made_at, old.cents) is distinct from (new.status, new.made_at, new.cents))
    execute function refund_counted()`,
]

/** What there is already. */
const BEFORE = `
    insert into order_day_changes (agency_id, day, orders, completed, pending)
    select agency_id, luxembourg_day(created_at), count(*), count(*) filter (where payment_status = 'completed'),
      count(*) filter (where payment_status = 'pending')
    from orders group by 1, 2;
    insert into order_day_changes (agency_id, day, revenue_cents)
    select agency_id, luxembourg_day(at), sum(cents)
    from order_money join orders on orders.id = order_id group by 1, 2;
    select count(count_submission(orders, completed_at, 1))
    from orders join payments on order_id = orders.id and captured_cents > 0 where submitted_at is not null;
`

/**
 * Figures of the dashboard. Triggers count, because every statement that writes these tables must: a verb that forgot
 * would make the totals drift. settled.md, Lists and figures.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await statements(db, TABLES)
  for (const statement of [VIEW, ...COUNTING, ...TRIGGERS]) await sql.raw(statement).execute(db)
  await statements(db, BEFORE)
}
