import { type Kysely, sql } from 'kysely'
import { statements } from '../database/statements.ts'

/** Nothing of it changes until the figures are right by the new rule. */
const FIGURES = `
    -- Whole and at once, and orders before them as workers do, which migrations after this one change in its transaction: no
    -- worker of before waits for one of these while it holds another.
    lock table orders in exclusive mode;
    lock table refunds, refund_moves, surplus_payments in access exclusive mode;
    -- Of processes from before moves were kept.
    insert into refund_moves (refund_id, payment_id, cents, at)
      select id, payment_id, cents, made_at from refunds
      where status = 'made' and made_at is not null
        and not exists (select from refund_moves where refund_moves.refund_id = refunds.id);
    -- A refund that came back had been taken off the day on which it was made.
    insert into order_day_changes (agency_id, day, revenue_cents)
      select agency_id, luxembourg_day(at), sum(cents)
      from (
        select order_id, coalesce(made_at, created_at) as at, cents::bigint from refunds where status = 'made'
        union all
        select order_id, at, -move.cents::bigint from refund_moves move join refunds on refunds.id = refund_id
      ) moved join orders on orders.id = order_id
      group by 1, 2 having sum(cents) <> 0;
    drop trigger refund_inserted on refunds;
    drop trigger refund_made on refunds;
    drop function refund_counted();
    drop index refunds_made;
`

/** What came in (positive) and went back (negative) of each order; what the bank sent back to us came in on that day. */
const VIEW = `create or replace view order_money as
    select order_id, coalesce(completed_at, created_at) as at, captured_cents::bigint as cents
    from payments where captured_cents > 0
    union all
    select order_id, at, -move.cents::bigint from refund_moves move join payments on payments.id = payment_id`

const TRIGGER = [
  `create function refund_move_counted() returns trigger language plpgsql as $$ begin
    perform count_money(order_id, new.at, -new.cents) from payments where id = new.payment_id;
    return null;
  end $$`,
  `create trigger refund_moved after insert on refund_moves for each row execute function refund_move_counted()`,
]

/**
 * The dashboard's figures read refunds as commission does: by their moves, so that a day that is over stays as it was
 * (settled.md, Lists and figures). And how a surplus was paid in another way, in words for its customer;
 * and whether one is being sent, so that staff do not pay by hand what Stripe may still pay.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await statements(db, FIGURES)
  for (const statement of [VIEW, ...TRIGGER]) await sql.raw(statement).execute(db)
  await statements(
    db,
    `
    alter table surplus_payments add column note_id uuid references notes on delete set null;
    alter table surplus_payments add column sending boolean not null default false;
    create index surplus_payments_note on surplus_payments (note_id) where note_id is not null;
  `,
  )
}
