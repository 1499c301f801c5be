import { CAPTURED_STATUSES } from '@passage/contracts/domain/money/payment-status'
import {
  isAnswered,
  isAtEmbassy,
  isClosed,
  isPayable,
  mayAskForDocument,
  ORDER_STATUSES,
  type OrderStatus,
  STATUS,
} from '@passage/contracts/domain/orders/order-status'
import { isPromiseStep } from '@passage/contracts/domain/promise/promise-plan'
import type { Database } from '@passage/core/database/connect'
import { listed } from '@passage/core/migrations/statements'
import { sql } from 'kysely'

/** Rows in one statement. */
const PART = 50_000
const DAYS = 730
/** Countries × visa types × agencies are the offers. */
const COUNTRIES = 150
const VISA_TYPES = 7
/** The most offers over which orders are spread. */
const SOLD_OFFERS = 10_500
/** Staff to whom orders are assigned. */
const STAFF = 200
/** Letters of order numbers. */
const LETTERS = '34679ACDEFGHJKMNPQRTVWXY'

/** Ids of the account that owns 20 orders, and of the one that owns the others. */
type Owners = Record<'customer' | 'admin', string>

const inStatus = (is: (status: OrderStatus) => boolean): string => listed(ORDER_STATUSES.filter(is))

/** Of a hundred orders. Four of five are open. */
const STATUSES = {
  pending: 5,
  payment_pending: 3,
  paid: 1,
  document_review: 25,
  processing: 20,
  submitted: 20,
  approved: 6,
  completed: 12,
  rejected: 4,
  cancelled: 4,
} as const

const digit = (place: number) => `substr('${LETTERS}', n / ${LETTERS.length ** place} % ${LETTERS.length} + 1, 1)`

/** SQL of a number from 0 to 99 for each `n`, another one for each purpose, the same in every run. */
const share = (purpose: number, n = 'n') => `(abs(hashint8(${n}::bigint * 64 + ${purpose})::bigint) % 100)`

/** SQL of a timestamp's day in Luxembourg. */
const day = (timestamp: string) => `(${timestamp} at time zone 'Europe/Luxembourg')::date`

/** The number of an order, which its customer is named after. */
const N = 'substr(o.customer_name, 10)::bigint'

/** Writes offers, as many orders in all states over two years, and as many contact messages. */
export async function fill(db: Database, rows: number, owners: Owners): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db)
  const runInParts = async (statement: (numbers: string) => string) => {
    for (let from = 0; from < rows; from += PART)
      await run(statement(`generate_series(${from}, ${Math.min(from + PART, rows) - 1}) n`))
  }
  await run(`insert into countries (id, code, name, name_fr, flag)
    select n + 1, chr(65 + n / 26) || chr(65 + n % 26), 'Country ' || n, 'Pays ' || n, ''
    from generate_series(0, ${COUNTRIES - 1}) n`)
  await run(`insert into visa_types (id, code, name, name_fr)
    select n + 1, 'type' || n, 'Visa type ' || n, 'Type de visa ' || n from generate_series(0, ${VISA_TYPES - 1}) n`)
  const agencies = Math.ceil(rows / (COUNTRIES * VISA_TYPES))
  await run(`insert into agencies (id, name) select n + 1, 'Agency ' || n from generate_series(0, ${agencies - 1}) n`)
  await runInParts(
    (numbers) => `insert into offers (id, country_id, visa_type_id, agency_id, base_cents, stripe_commission_cents,
        margin_cents, processing_days, description, description_fr, is_active)
      select n + 1, n % ${COUNTRIES} + 1, n / ${COUNTRIES} % ${VISA_TYPES} + 1, n / ${COUNTRIES * VISA_TYPES} + 1,
        8000, 204, 3696, 7, 'Included: entry E' || n, 'Compris : entrée', n % 100 > 0 from ${numbers}`,
  )
  await run(`insert into users (name, email, email_verified, role)
    select 'Staff ' || n, 'staff' || n || '@people.example', true, 'service_provider' from generate_series(2, ${STAFF}) n`)
  await runInParts((numbers) => ordersOf(numbers, { rows, agencies, owners }))
  for (const statement of AROUND_ORDERS) await run(statement)
  await run(`insert into contact_messages (first_name, last_name, email, subject, message, language, request_hash,
      received_at, answered_at, sentiment_label, sentiment_score, sentiment_confidence)
    select 'Zoë', 'Müller ' || n, 'zoe' || n || '@people.example', 'general', 'Où est le visa V' || n || ' ?', 'fr', '',
      received, case when n % 1000 > 0 then received end, 'neutral', 3, 0.5
    from generate_series(1, ${rows}) n, lateral (select now() - n * interval '20 seconds' as received) times`)
  await run('vacuum analyze')
}

function ordersOf(numbers: string, filling: { rows: number; agencies: number; owners: Owners }): string {
  const { rows, agencies, owners } = filling
  const statuses = Object.entries(STATUSES).flatMap(([status, count]) => Array<string>(count).fill(`'${status}'`))
  const turns = Object.entries(STATUS).map(([status, { turn }]) => `when '${status}' then '${turn}'`)
  const number = `'ORD-33' || ${[5, 4, 3, 2, 1, 0].map(digit).join(' || ')}`
  const due = `case when status in (${inStatus(isPromiseStep)}) then now() + interval '1 hour'
    * case when ${share(3)} < 5 then -${share(4)} - 1 else 1 + abs(hashint8(n)::bigint) % 1000 end end`
  const within = (interval: string) => `least(now(), placed + interval '${interval}')`
  return `with staff as (select array_agg(id order by id) as ids from users where role in ('admin', 'service_provider')),
    numbered as (
      select n, ${number} as number, (array[${statuses}])[${share(1)} + 1] as status,
        n % ${Math.min(rows, SOLD_OFFERS)} + 1 as offer,
        (case when n < 20 then '${owners.customer}' else '${owners.admin}' end)::uuid as owner,
        case n % 10 when 0 then 1 when 1 then n / 10 % ${agencies} + 1 end as agency,
        case when ${share(6)} < 2 then 'urgent' when ${share(6)} < 12 then 'express' else 'normal' end as priority,
        now() - n * interval '1 second' * ${(DAYS * 86_400) / rows} as placed from ${numbers})
    insert into orders (order_number, owner_id, agency_id, offer_id, customer_name, traveller_names, customer_email, nationality,
      travel_purpose, number_of_applicants, decisions, processing_speed, priority, total_cents, required_documents, quote, language, status,
      payment_status, last_seq, payment_window_ends_at, workflow_started_at, created_at, updated_at, submitted_at,
      closed_at, due_at, act_by, trip_by, needed_by, promised_on, processing_days, needed_days, assignee_id, turn, desk_turn)
    select number, owner, agency, offer, 'Ana Lima ' || n, 'Ana Lima', 'ana' || n || '@people.example', 'PT', 'tourism', 1,
      array[case when status in ('approved', 'completed') then 'approved' when status = 'rejected' then 'refused' else 'open' end],
      case priority when 'normal' then 'standard' else 'express' end, priority, 11900,
      '{passport,photo,travel_proof}', '[]', 'en', status,
      case when status in (${inStatus(isPayable)}) then 'pending'
        when status <> 'cancelled' then 'completed' when ${share(2)} < 50 then 'cancelled' else 'refunded' end,
      1, placed + interval '1 day', placed, placed, placed,
      case when status in (${inStatus((status) => isAtEmbassy(status) || isAnswered(status))}) then ${within('3 days')} end,
      case when status in (${inStatus(isClosed)}) then ${within('20 days')} end,
      ${due}, ${due}, case when ${share(7)} < 60 then ${due} + interval '5 days' end,
      (${due})::date + 8,
      case when status in (${inStatus(isPromiseStep)}) then (${due})::date + 2 end, 10, 3,
      case when status not in (${inStatus(isClosed)}) and ${share(5)} < 30
        then (select ids from staff)[n % ${STAFF} + 1] end,
      case status ${turns.join(' ')} end, case status ${turns.join(' ')} end
    from numbered`
}

/** Events, payments, refunds, mails, travellers, requests and documents of the orders. */
const AROUND_ORDERS = [
  // Steps that staff ended and what embassies took, as noteWork writes them; totals of GET /metrics.
  `with staff as (select array_agg(id order by id) as ids from users where role in ('admin', 'service_provider'))
    insert into staff_work (order_id, seq, person_id, at, ended_step, documents, submission_hours)
    select id, 2, (select ids from staff)[${N} % ${STAFF} + 1], submitted_at, true, ${N} % 4,
      extract(epoch from submitted_at - created_at) / 3600
    from orders o where submitted_at is not null`,
  `insert into embassy_answers (order_id, offer_id, answered_on, processing_speed, priority, days, given_days)
    select id, offer_id, ${day("least(now(), submitted_at + interval '9 days')")}, processing_speed, priority,
      ${share(10, N)} % 12, 6
    from orders o where status in (${inStatus(isAnswered)})`,
  `insert into total_changes (name, change) select 'order/' || status, count(*) from orders group by status`,
  // One in a hundred has not been sent. None is old enough to be dropped while lists are measured.
  `insert into outbox (order_id, seq, event, created_at, published_at)
    select id, 1, jsonb_build_object('subject', id), greatest(created_at, now() - interval '29 days'),
      case when ${N} % 100 > 0 then greatest(created_at, now() - interval '29 days') end from orders o order by created_at`,
  `with open as (insert into payments (order_id, amount_cents, created_at)
      select id, 11900, created_at from orders where status = 'payment_pending' returning id)
    insert into payment_attempts (payment_id, attempt_no, idempotency_key, session_id, checkout_url, expires_at, status,
      next_check_at)
    select id, 1, id, 'cs_open_' || id, 'https://pay.example', now() + interval '1 day', 'open', now() + interval '1 hour'
    from open`,
  `insert into stripe_events (id, type, order_id, session_id, stripe_created_at, received_at, handled_at)
    select 'evt_' || ${N}, 'checkout.session.completed', id, 'cs_' || id, created_at, created_at, created_at from orders o`,
  `insert into payments (order_id, amount_cents, status, method, captured_cents, refund_promised_cents, refunded_cents,
      completed_at, created_at)
    select id, 11900, payment_status, 'card', 11900, back, back, least(now(), created_at + interval '10 minutes'), created_at
    from (select *, case payment_status when 'refunded' then 11900 else 0 end as back from orders) o
    where payment_status in (${listed(CAPTURED_STATUSES)})`,
  `insert into refunds (id, payment_id, order_id, cents, reason, status, idempotency_key, stripe_refund_id, made_at, created_at)
    select uuidv7(), p.id, o.id, 11900, 'withdrawn', 'made', o.id, 're_' || o.id, o.closed_at, o.closed_at
    from orders o join payments p on p.order_id = o.id where o.payment_status = 'refunded'`,
  `insert into refund_moves (refund_id, payment_id, cents, at)
    select id, payment_id, cents, made_at from refunds where status = 'made'`,
  // One order in a thousand needs attention: a refund that has not been made, or a mail whose delivery is unknown.
  `insert into refunds (id, payment_id, order_id, cents, reason, idempotency_key, created_at)
    select uuidv7(), p.id, o.id, 100, 'refund_granted', 'late/' || o.id, now() - interval '1 day'
    from orders o join payments p on p.order_id = o.id where ${N} % 2000 = 7`,
  `insert into mails (order_id, key, reader, template, seq, status, message_id, claimed_at)
    select id, 'doubt', 'traveller', 'order_received', 1, 'unknown', id, now() from orders o where ${N} % 2000 = 8`,
  `insert into travellers (order_id, position, first_name, last_name, birth_date, nationality, passport_number_encrypted,
      passport_number_hash, passport_expiry, complete)
    select id, 1, 'Ana', 'Lima', '1990-01-01', 'PT', case when ${share(7, N)} < 90 then '\\x00'::bytea end,
      case when ${share(7, N)} < 90 then 'hash ' || ${N} end, '2035-01-01', ${share(7, N)} < 90
    from orders o`,
  `insert into document_requests (id, order_id, document_type, reason, asked_seq, asked_at)
    select uuidv7(), id, 'photo', 'requested', 1, created_at from orders o
    where status in (${inStatus(mayAskForDocument)}) and ${share(8, N)} < 10`,
  `with consent as (insert into consents (user_id, notice_version, language, client_given_at)
      select id, '2026-11', 'en', now() from users where role = 'admin' returning id)
    insert into documents (owner_id, order_id, consent_id, document_type, file_name, content_type, size_bytes, storage_key,
      status, upload_expires_at, created_at, entry_seq)
    select owner_id, o.id, consent.id, 'passport', 'passport.pdf', 'application/pdf', 1000, 'bench/' || o.id,
      case status when 'document_review' then 'submitted' else 'approved' end, created_at, created_at, 1
    from orders o, consent where ${share(9, N)} < 50`,
  // The verbs write these with each entry: whose turn it is, and the statistics of a day.
  `update orders o set turn = 'customer' where closed_at is null and status <> 'approved' and (
    exists (select from document_requests where order_id = o.id and answered_at is null)
    or status = 'processing' and exists (select from travellers where order_id = o.id and not complete))`,
  `update orders o set desk_turn = 'customer' where turn = 'customer' and not (status = 'document_review'
    and exists (select from documents where order_id = o.id and status = 'submitted'))`,
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
