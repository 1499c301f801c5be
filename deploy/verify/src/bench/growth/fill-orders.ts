import { WHOSE_TURN } from '@passage/contracts/domain/orders/whose-turn'

/** Rows in one statement. */
export const PART = 50_000

/** Letters of order numbers. */
const LETTERS = '34679ACDEFGHJKMNPQRTVWXY'

const digit = (place: number) => `substr('${LETTERS}', n / ${LETTERS.length ** place} % ${LETTERS.length} + 1, 1)`

const NUMBER = `'ORD-' || ${[7, 6, 5, 4, 3, 2, 1, 0].map((place) => (place > 5 ? `'3'` : digit(place))).join(' || ')}`

/** So many of the orders are the customer's own. */
const OWN = 20

/** Staff who have orders in hand. */
const STAFF = 200

/** Orders spread over so many offers at most: those that sell. */
const SOLD_OFFERS = 10_500

const DAYS = 730

/** Ids of accounts: whose 20 orders are, and whose the others; the administrator also has orders in hand. */
export type Owners = Record<'customer' | 'admin', string>

/** A number from 0 to 99 for each order, another one for each purpose: the same with every filling. */
const share = (of: string, purpose: number) => `(abs(hashint8(${of}::bigint * 64 + ${purpose})::bigint) % 100)`

/** Of a hundred orders; four of five are open, so that a million orders are most of a million open ones. */
const STATUSES = [
  ['pending', 5],
  ['payment_pending', 3],
  ['paid', 1],
  ['document_review', 25],
  ['processing', 20],
  ['submitted', 20],
  ['approved', 6],
  ['completed', 12],
  ['rejected', 4],
  ['cancelled', 4],
] as const

const STATUS = `(array[${STATUSES.flatMap(([status, count]) => Array.from({ length: count }, () => `'${status}'`))}])[${share('n', 1)} + 1]`

/** An instant's day in Luxembourg. */
const day = (instant: string) => `(${instant} at time zone 'Europe/Luxembourg')::date`

/** An order's own number, which its customer is named after. */
const N = 'substr(o.customer_name, 10)::bigint'

/** Nothing of it lies in the future. */
const within = (interval: string) => `least(now(), placed + interval '${interval}')`

const TURNS = Object.entries(WHOSE_TURN)
  .map(([status, turn]) => `when '${status}' then '${turn}'`)
  .join(' ')

const ORDERS = `insert into orders (order_number, owner_id, agency_id, offer_id, customer_name, customer_email, nationality,
    travel_purpose, number_of_applicants, processing_speed, priority, total_cents, required_documents,
    quote, language, status, turn, payment_status,
    last_seq, payment_window_ends_at, workflow_started_at, created_at, updated_at, submitted_at, closed_at, due_at, assignee_id)
  select number, owner, agency, offer, 'Ana Lima ' || n, 'ana' || n || '@people.example', 'PT', 'tourism', 1,
    case priority when 'normal' then 'standard' else 'express' end, priority, 11900, '{passport,photo,travel_proof}',
    '[]', 'en', status, case status ${TURNS} end,
    case when status in ('pending', 'payment_pending') then 'pending'
      when status <> 'cancelled' then 'completed' when ${share('n', 2)} < 50 then 'cancelled' else 'refunded' end,
    1, placed + interval '1 day', placed, placed, placed,
    case when status in ('submitted', 'approved', 'completed', 'rejected') then ${within('3 days')} end,
    case when status in ('completed', 'rejected', 'cancelled') then ${within('20 days')} end,
    case when status in ('document_review', 'processing', 'submitted', 'approved') then now() + interval '1 hour'
      * case when ${share('n', 3)} < 5 then -${share('n', 4)} - 1 else 1 + abs(hashint8(n)::bigint) % 1000 end end,
    case when status not in ('completed', 'rejected', 'cancelled') and ${share('n', 5)} < 30
      then (select ids from staff)[n % ${STAFF} + 1] end`

interface Filling {
  rows: number
  agencies: number
  owners: Owners
}

/** Orders with their payments, refunds, travellers, requests, documents and mails; one in ten is the first agency's. */
export async function fillOrders(run: (statement: string) => Promise<unknown>, filling: Filling): Promise<void> {
  const { rows, agencies, owners } = filling
  await run(`insert into users (name, email, email_verified, role)
    select 'Staff ' || n, 'staff' || n || '@people.example', true, 'service_provider' from generate_series(2, ${STAFF}) n`)
  for (let from = 0; from < rows; from += PART) {
    await run(`with staff as (select array_agg(id order by id) as ids from users where role in ('admin', 'service_provider')),
      numbered as (
        select n, ${NUMBER} as number, ${STATUS} as status, n % ${Math.min(rows, SOLD_OFFERS)} + 1 as offer,
          (case when n < ${OWN} then '${owners.customer}' else '${owners.admin}' end)::uuid as owner,
          case n % 10 when 0 then 1 when 1 then n / 10 % ${agencies} + 1 end as agency,
          case when ${share('n', 6)} < 2 then 'urgent' when ${share('n', 6)} < 12 then 'express' else 'normal' end as priority,
          now() - n * interval '1 second' * ${(DAYS * 86_400) / rows} as placed
        from generate_series(${from}, ${Math.min(from + PART, rows) - 1}) n)
      ${ORDERS} from numbered`)
  }
  for (const statement of AROUND) await run(statement)
}

const AROUND = [
  // One in a hundred has not been sent; none is so old that it is dropped, so that nothing changes while it is measured.
  `insert into outbox (order_id, seq, event, created_at, published_at)
    select id, 1, jsonb_build_object('subject', id), greatest(created_at, now() - interval '29 days'),
      case when ${N} % 100 > 0 then greatest(created_at, now() - interval '29 days') end from orders o order by created_at`,
  `with open as (insert into payments (order_id, amount_cents, created_at)
      select id, 11900, created_at from orders where status = 'payment_pending' returning id)
    insert into payment_attempts (payment_id, attempt_no, idempotency_key, session_id, checkout_url, expires_at, status, next_check_at)
    select id, 1, id, 'cs_open_' || id, 'https://pay.example', now() + interval '1 day', 'open', now() + interval '1 hour' from open`,
  `insert into stripe_events (id, type, order_id, session_id, stripe_created_at, received_at, handled_at)
    select 'evt_' || ${N}, 'checkout.session.completed', id, 'cs_' || id, created_at, created_at, created_at from orders o`,
  `insert into payments (order_id, amount_cents, status, method, captured_cents, refund_promised_cents, refunded_cents,
      completed_at, created_at)
    select id, 11900, payment_status, 'card', 11900, back, back, least(now(), created_at + interval '10 minutes'), created_at
    from (select *, case payment_status when 'refunded' then 11900 else 0 end as back from orders) o
    where payment_status in ('completed', 'refunded')`,
  `insert into refunds (id, payment_id, order_id, cents, reason, status, idempotency_key, stripe_refund_id, made_at, created_at)
    select uuidv7(), p.id, o.id, 11900, 'withdrawn', 'made', o.id, 're_' || o.id, o.closed_at, o.closed_at
    from orders o join payments p on p.order_id = o.id where o.payment_status = 'refunded'`,
  `insert into refund_moves (refund_id, payment_id, cents, at)
    select id, payment_id, cents, made_at from refunds where status = 'made'`,
  // One in a thousand is in trouble: a refund that does not leave, or a mail whose fate is unknown.
  `insert into refunds (id, payment_id, order_id, cents, reason, idempotency_key, created_at)
    select uuidv7(), p.id, o.id, 100, 'refund_granted', 'late/' || o.id, now() - interval '1 day'
    from orders o join payments p on p.order_id = o.id where ${N} % 2000 = 7`,
  `insert into mails (order_id, key, reader, template, seq, status, message_id, claimed_at)
    select id, 'doubt', 'traveller', 'order_received', 1, 'unknown', id, now() from orders o where ${N} % 2000 = 8`,
  `insert into travellers (order_id, position, first_name, last_name, birth_date, nationality, passport_number_encrypted,
      passport_expiry)
    select id, 1, 'Ana', 'Lima', '1990-01-01', 'PT', case when ${share(N, 7)} < 90 then '\\x00'::bytea end, '2035-01-01'
    from orders o`,
  `insert into document_requests (id, order_id, document_type, reason, asked_seq, asked_at)
    select uuidv7(), id, 'photo', 'requested', 1, created_at from orders o
    where status in ('document_review', 'processing', 'submitted') and ${share(N, 8)} < 10`,
  `with consent as (insert into consents (user_id, notice_version, language, client_given_at)
      select id, '2026-11', 'en', now() from users where role = 'admin' returning id)
    insert into documents (owner_id, order_id, consent_id, document_type, file_name, content_type, size_bytes, storage_key,
      status, upload_expires_at, created_at, entry_seq)
    select owner_id, o.id, consent.id, 'passport', 'passport.pdf', 'application/pdf', 1000, 'bench/' || o.id,
      case status when 'document_review' then 'submitted' else 'approved' end, created_at, created_at, 1
    from orders o, consent where ${share(N, 9)} < 50`,
  // What the verbs write with each entry: whose turn it is, where a document or a passport is missing, and the figures.
  `update orders o set turn = 'customer' where closed_at is null and status <> 'approved' and (
    exists (select from document_requests where order_id = o.id and answered_at is null)
    or status = 'processing' and exists (select from travellers where order_id = o.id and passport_number_encrypted is null))`,
  `insert into order_day_changes (agency_id, day, orders, completed, pending)
    select agency_id, ${day('created_at')}, count(*), count(*) filter (where payment_status = 'completed'),
      count(*) filter (where payment_status = 'pending')
    from orders group by 1, 2`,
  `insert into order_day_changes (agency_id, day, revenue_cents)
    select agency_id, ${day('at')}, sum(moved.cents)
    from (select order_id, completed_at as at, captured_cents::bigint as cents from payments where captured_cents > 0
      union all select order_id, at, -m.cents from refund_moves m join payments p on p.id = payment_id) moved
    join orders on orders.id = order_id group by 1, 2`,
  `insert into order_day_changes (agency_id, day, hours, submitted)
    select agency_id, ${day('submitted_at')}, ceil(extract(epoch from submitted_at - completed_at) / 3600), count(*)
    from orders o join payments p on p.order_id = o.id where completed_at <= submitted_at group by 1, 2, 3`,
]
