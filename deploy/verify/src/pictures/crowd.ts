import { connect } from '@passage/core/database/connect'
import { ownerUrl } from '@passage/local/testing/stack'
import { sql } from 'kysely'

const NAMES = [
  'Marie Durand',
  'محمد بن عبد الرحمن الهاشمي القرشي',
  'Maximiliane Alexandra von und zu Hohenberg-Hallerstein',
  'דוד בן־גוריון',
  'Đặng Thị Ngọc Hân',
  'Donaudampfschifffahrtsgesellschaftskapitänswitwe Müller',
]
const STATUSES = ['document_review', 'processing', 'submitted', 'approved', 'completed', 'rejected', 'pending', 'paid']

/** Writes so many orders of the demo customer's, half of them the demo agency's, with no run behind them: for lists alone. */
export async function crowd(orders: number): Promise<void> {
  const db = connect({ url: ownerUrl(), max: 1, applicationName: 'passage-pictures' })
  try {
    await sql`
      insert into orders (order_number, owner_id, agency_id, offer_id, customer_name, customer_email, nationality,
        travel_purpose, number_of_applicants, processing_speed, priority, total_cents,
        required_documents, quote, language, status, turn,
        payment_status, last_seq, payment_window_ends_at, workflow_started_at, created_at, updated_at, closed_at, due_at)
      select 'ORD-' || translate(lpad(n::text, 8, '0'), '0123456789', '34679ACDEF'),
        (select id from users where email = 'customer@passage.example'),
        case when n % 2 = 0 then (select agency_id from users where email = 'agency@passage.example') end,
        (select id from offers order by id offset n % 40 limit 1),
        name, 'a.rather.long.address.of.a.traveller.' || n || '@travel-and-expenses.example', 'FR', 'tourism', 1 + n % 10,
        case when n % 7 = 0 then 'express' else 'standard' end,
        case n % 7 when 0 then 'urgent' when 1 then 'express' else 'normal' end,
        12900 * (1 + n % 10), '{}', '[]', 'en', status,
        case status when 'pending' then 'customer' when 'submitted' then 'embassy'
          when 'completed' then 'nobody' when 'rejected' then 'nobody' else 'passage' end,
        case status when 'pending' then 'pending' when 'rejected' then 'refunded' else 'completed' end,
        1, now(), now(), now() - n * interval '37 minutes', now(),
        case when status in ('completed', 'rejected') then now() end,
        case when status in ('document_review', 'processing', 'submitted') then now() + (n % 90 - 20) * interval '5 hours' end
      from generate_series(1, ${orders}::integer) n,
        lateral (select (string_to_array(${NAMES.join('|')}, '|'))[n % ${NAMES.length}::integer + 1] as name,
          (string_to_array(${STATUSES.join('|')}, '|'))[n % ${STATUSES.length}::integer + 1] as status) drawn`.execute(
      db,
    )
  } finally {
    await db.destroy()
  }
}
