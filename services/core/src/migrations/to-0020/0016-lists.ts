import { type Kysely, sql } from 'kysely'
import { statements } from '../../database/statements.ts'

/**
 * Whose turn it is, stored with the order, and the indexes of lists that grow. `order_turn` is `whoseTurn` of
 * contracts/domain/whose-turn in SQL; triggers keep the column, so that no statement of any release can forget it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await statements(
    db,
    `
    alter table orders add column turn text not null default 'nobody'
      check (turn in ('customer', 'passage', 'embassy', 'nobody'));

    create function order_turn(o orders) returns text language sql stable as $$
      select case
        when o.status in ('completed', 'rejected', 'cancelled') then 'nobody'
        when o.status = 'approved' then 'passage'
        when o.status in ('pending', 'payment_pending') then 'customer'
        when exists (select from document_requests r where r.order_id = o.id and r.answered_at is null) then 'customer'
        when o.status = 'submitted' then 'embassy'
        when o.status = 'processing' and o.number_of_applicants <> (
          select count(*) from travellers t where t.order_id = o.id
            and t.first_name <> '' and t.last_name <> '' and t.birth_date is not null and t.nationality <> ''
            and t.passport_number_encrypted is not null and t.passport_expiry is not null) then 'customer'
        else 'passage'
      end
    $$;
    `,
  )
  // The order's own row says it anew with every change of what it follows from, and with every attempt to set it otherwise.
  await sql`
    create function set_order_turn() returns trigger language plpgsql as $$
    begin
      new.turn := order_turn(new);
      return new;
    end $$`.execute(db)
  // The lock comes first: what another transaction changed about the order is seen by the statement after it.
  await sql`
    create function refresh_order_turn() returns trigger language plpgsql as $$
    declare
      changed uuid := case when tg_op = 'DELETE' then old.order_id else new.order_id end;
    begin
      perform from orders where id = changed for no key update;
      update orders o set turn = order_turn(o) where o.id = changed and o.turn <> order_turn(o);
      return null;
    end $$`.execute(db)
  await statements(
    db,
    `
    update orders o set turn = order_turn(o) where o.turn <> order_turn(o);

    create trigger orders_turn before insert or update of status, number_of_applicants, turn on orders
      for each row execute function set_order_turn();
    create trigger document_requests_turn after insert or delete or update of answered_at on document_requests
      for each row execute function refresh_order_turn();
    create trigger travellers_turn after insert or delete or update on travellers
      for each row execute function refresh_order_turn();

    -- The desk's queues: by date, open orders without one behind those, closed ones last; then the oldest first.
    -- The expression is DUE_RANK of core/desk/desk-queue. Passage's own queue has its index where priorities are made.
    drop index orders_due;
    drop index orders_in_work;
    create index orders_by_rank on orders (${RANK}, created_at, id);
    create index orders_status on orders (status, ${RANK}, created_at, id);
    create index orders_customer on orders (${RANK}, created_at, id) where turn = 'customer';
    -- Needs attention.
    create index refunds_promised on refunds (created_at, order_id) where status = 'promised';
    create index mails_in_doubt on mails (order_id) where status in ('unknown', 'refused');

    -- A page of a list is cut on an index alone.
    drop index orders_owner;
    drop index orders_agency;
    drop index orders_customer_email;
    drop index orders_payment_status;
    create index orders_owner on orders (owner_id, created_at desc, id desc);
    create index orders_agency on orders (agency_id, created_at desc, id desc) include (payment_status)
      where agency_id is not null;
    create index orders_customer_email on orders (lower(customer_email), created_at desc, id desc);
    create index orders_payment_status on orders (payment_status, created_at desc, id desc);
  `,
  )
}

export const RANK = `(case when closed_at is not null then 'infinity'::timestamptz
  else coalesce(due_at, '9999-01-01 00:00:00+00'::timestamptz) end)`
