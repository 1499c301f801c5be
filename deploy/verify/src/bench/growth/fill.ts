import type { Database } from '@passage/core/database/connect'
import { sql } from 'kysely'

/** Countries × visa types × agencies are the offers. */
const COUNTRIES = 150
const VISA_TYPES = 7

/** Rows in one statement. */
const PART = 50_000

/** Letters of order numbers. */
const LETTERS = '34679ACDEFGHJKMNPQRTVWXY'

const digit = (place: number) => `substr('${LETTERS}', n / ${LETTERS.length ** place} % ${LETTERS.length} + 1, 1)`

const NUMBER = `'ORD-' || ${[7, 6, 5, 4, 3, 2, 1, 0].map((place) => (place > 5 ? `'3'` : digit(place))).join(' || ')}`

/** So many of the orders are the customer's own. */
const OWN = 20

/** So many offers, and an order of each. */
export async function fill(db: Database, rows: number, owners: Record<'customer' | 'admin', string>): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db)
  await run(`insert into countries (id, code, name, name_fr, flag)
    select n + 1, chr(65 + n / 26) || chr(65 + n % 26), 'Country ' || n, 'Pays ' || n, ''
    from generate_series(0, ${COUNTRIES - 1}) n`)
  await run(`insert into visa_types (id, code, name, name_fr)
    select n + 1, 'type' || n, 'Visa type ' || n, 'Type de visa ' || n from generate_series(0, ${VISA_TYPES - 1}) n`)
  const agencies = Math.ceil(rows / (COUNTRIES * VISA_TYPES))
  await run(`insert into agencies (id, name)
    select n + 1, 'Agency ' || n from generate_series(0, ${agencies - 1}) n`)
  for (let from = 0; from < rows; from += PART) {
    const series = `generate_series(${from}, ${Math.min(from + PART, rows) - 1}) n`
    await run(`insert into offers (id, country_id, visa_type_id, agency_id, base_cents, stripe_commission_cents,
        margin_cents, processing_days, description, description_fr, is_active)
      select n + 1, n % ${COUNTRIES} + 1, n / ${COUNTRIES} % ${VISA_TYPES} + 1, n / ${COUNTRIES * VISA_TYPES} + 1,
        8000, 204, 3696, 7, 'Included: entry E' || n, 'Compris : entrée', n % 100 > 0 from ${series}`)
    await run(`insert into orders (order_number, owner_id, offer_id, customer_name, customer_email, nationality,
        travel_purpose, number_of_applicants, processing_speed, total_cents, quote, language, status, last_seq,
        payment_window_ends_at, workflow_started_at, created_at)
      select ${NUMBER}, (case when n < ${OWN} then '${owners.customer}' else '${owners.admin}' end)::uuid, n + 1, 'Ana Lima ' || n, 'ana' || n || '@people.example', 'PT', 'tourism', 1,
        'standard', 11900, '[]', 'en', 'pending', 1, now() + interval '1 day', now(), now() - n * interval '1 second'
      from ${series}`)
  }
  await run('vacuum analyze')
}
